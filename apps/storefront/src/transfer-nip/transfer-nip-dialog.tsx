import type { TransferNipView } from '@senda/core/common/transfer-nip';
import { Button, Dialog, Form, FormattedField } from '@senda/ui';
import { type ReactNode, useId } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { digitsOnly } from '../shell/key-filters.ts';
import { ProblemNote } from '../shell/problem.tsx';
import styles from './transfer-nip.module.css';

/** Asks for the NIP of a transfer again; Escape closes it. */
export function TransferNipDialog({ view }: { view: TransferNipView | null }) {
  if (!view) return null;
  return view.end === null ? <Question view={view} /> : <End view={view} end={view.end} />;
}

/** Why no NIP helps now. */
function End({ view, end }: { view: TransferNipView; end: NonNullable<TransferNipView['end']> }) {
  const { t } = useText();
  const { number } = view;
  return (
    <Dialog
      open
      kind="alert"
      title={t(`transferNip.${end}.title`, { number })}
      text={t(`transferNip.${end}.text`, { number })}
      onEscape={view.close}
      actions={
        <Button kind="ink" wide onClick={view.close}>
          {t('transferNip.end.close')}
        </Button>
      }
    />
  );
}

function Question({ view }: { view: TransferNipView }): ReactNode {
  const { t } = useText();
  const formId = useId();
  const { number, nipRules, busy, sending } = view;
  return (
    <Dialog
      open
      kind="dialog"
      title={t('transferNip.title')}
      text={nipRules ? t('transferNip.text', { number, ...nipRules }) : t('transferNip.loading')}
      onEscape={view.close}
      actions={
        <>
          <Button
            kind="fwd"
            wide
            type="submit"
            form={formId}
            busy={busy}
            busyLabel={t(sending ? 'transferNip.sending' : 'transferNip.loading')}
          >
            {t(view.problem ? 'common.retry' : 'transferNip.send')}
          </Button>
          <Button kind="plain" wide disabled={sending} onClick={view.close}>
            {t('transferNip.close')}
          </Button>
        </>
      }
    >
      <NipForm view={view} formId={formId} />
    </Dialog>
  );
}

function NipForm({ view, formId }: { view: TransferNipView; formId: string }) {
  const { t } = useText();
  const fieldId = useId();
  const { nip, nipProblem, nipRules, triesLeft, problem } = view;
  const tries = triesLeft === null ? '' : t('transferNip.tries', { count: triesLeft });
  return (
    <Form id={formId} className={`stack ${styles['form']}`} onSubmit={view.submit} locked={view.locked}>
      {nipRules && (
        <FormattedField
          id={fieldId}
          inputMode="numeric"
          onKeyDown={digitsOnly}
          autoComplete="one-time-code"
          label={t('transferNip.field')}
          hint={`${t('transferNip.hint')} ${tries}`.trim()}
          error={nipProblem && t(nipProblem, nipRules)}
          format={view.nipFormat}
          value={nip}
          onValue={view.typeNip}
        />
      )}
      <ProblemNote problem={problem} />
    </Form>
  );
}
