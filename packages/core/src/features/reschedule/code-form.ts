import { model } from '@senda/contract';
import * as v from 'valibot';
import { codeText } from '../../base/form/code-text.ts';
import { emailProblem } from '../../base/form/email.ts';
import type { Rules } from '../../base/form/form.ts';

/** What a new code is asked for with. */
export type CodeField = 'orderRef' | 'email';

export const codeRules: Rules<CodeField> = {
  orderRef: (text) => (v.is(model.Id, codeText(text)) ? undefined : 'reschedule.code.orderRef.missing'),
  email: emailProblem,
};
