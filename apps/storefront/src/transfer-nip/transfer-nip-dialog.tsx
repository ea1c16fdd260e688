import type { TransferChoice, TransferNipView } from '@senda/core/common/transfer-nip';
import { Button, Dialog, Form, FormattedField, LinkButton, SelectField } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useId } from 'react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { digitsOnly } from '../shell/key-filters.ts';
import { ProblemNote } from '../shell/problem.tsx';
import styles from './transfer-nip.module.css';

/** Asks for a transfer again: its operator and day where they are chosen again, and a NIP; Escape closes it. */
export function TransferNipDialog({ view }: { view: TransferNipView | null }) {
  if (!view) return null;
  if (view.end !== null) return <End view={view} end={view.end} />;
  return view.choice === null ? <Question view={view} /> : <Choice view={view} choice={view.choice} />;
}

/** Why no transfer can be asked for now. */
function End({ view, end }: { view: TransferNipView; end: NonNullable<TransferNipView['end']> }) {
  const { t } = useText();
  const { number, canChoose } = view;
  return (
    <Dialog
      open
      kind="alert"
      title={t(`transferNip.${end}.title`, { number })}
      text={t(`transferNip.${end}.text`, { number })}
      onEscape={view.close}
      actions={
        <>
          <Button kind="ink" wide onClick={view.close}>
            {t('transferNip.end.close')}
          </Button>
          {canChoose && (
            <Button kind="plain" wide onClick={view.choose}>
              {t('transferNip.choose.back')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The operator of the number, and the day of the transfer. */
function Choice({ view, choice }: { view: TransferNipView; choice: TransferChoice }) {
  const { t } = useText();
  const { day, capitalized } = useAtomValue(dateTextsAtom);
  const id = useId();
  const { donors, donorId, lacksDonor, days, portDate, hours } = choice;
  return (
    <Dialog
      open
      kind="dialog"
      title={t('transferNip.choose.title')}
      text={t('transferNip.choose.text', { number: view.number })}
      onEscape={view.close}
      actions={
        <>
          <Button kind="fwd" wide type="submit" form={id}>
            {t('transferNip.choose.next')}
          </Button>
          <Button kind="plain" wide onClick={view.close}>
            {t('transferNip.close')}
          </Button>
        </>
      }
    >
      <Form id={id} className={`stack-l ${styles['form']}`} onSubmit={view.submit}>
        <SelectField
          id={`${id}-donor`}
          label={t('transferNip.donor')}
          error={lacksDonor && t('transferNip.donor.missing')}
          placeholder={t('transferNip.donor.choose')}
          options={donors.map((donor) => ({ value: donor.donorId, label: donor.name }))}
          value={donorId}
          onValue={view.chooseDonor}
        />
        <SelectField
          id={`${id}-day`}
          label={t('transferNip.day')}
          placeholder={t('transferNip.day.soon', { hours })}
          options={days.map((option) => ({ value: option.day, label: capitalized(day(option.at).date) }))}
          value={portDate}
          onValue={view.chooseDay}
        />
      </Form>
    </Dialog>
  );
}

function Question({ view }: { view: TransferNipView }): ReactNode {
  const { t } = useText();
  const formId = useId();
  const { number, nipRules, busy, sending } = view;
  const working = nipRules === null ? 'transferNip.reading' : 'transferNip.loading';
  return (
    <Dialog
      open
      kind="dialog"
      title={t('transferNip.title')}
      text={nipRules ? t('transferNip.text', { number, ...nipRules }) : t(working)}
      onEscape={view.close}
      actions={
        <>
          <Button
            kind="fwd"
            wide
            type="submit"
            form={formId}
            busy={busy}
            busyLabel={t(sending ? 'transferNip.sending' : working)}
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
      {view.canChoose && <LinkButton onClick={view.choose}>{t('transferNip.choose.back')}</LinkButton>}
      <ProblemNote problem={problem} />
    </Form>
  );
}
