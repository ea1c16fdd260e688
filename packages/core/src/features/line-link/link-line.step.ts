import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { LineLinkData } from '../../base/answers/line-link.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { lineLink } from '../../common/definitions/line-link.ts';
import { LinkLineDraft } from './link-line.schema.ts';

/** What linking a line takes and until when, and the CURP of the person; what prevents it is shown. */
export const linkLineStep = defineStep({
  name: 'link-line',
  route: [{ path: lineLink.start, page: 'Link Line', guard: lineLink.guard }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: LineLinkData,
  settings: v.object({}),
  draft: LinkLineDraft,
  machine: async () => (await import('./link-line.machine.ts')).linkLineMachine,
});

export const linkLineClaims: Claims = {
  serves: ['link-line'],
  stays: false,
  tags: [],
};
