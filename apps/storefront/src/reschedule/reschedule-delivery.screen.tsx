import type { AddressView } from '@senda/core/common/address';
import type { DeliveryView } from '@senda/core/common/delivery';
import type { RescheduleDeliveryView } from '@senda/core/features/reschedule';
import { Button, ButtonLink, LinkButton, Note, RefreshIcon, Skeleton, TextField } from '@senda/ui';
import { AddressFields, fieldId } from '../address/address-fields.tsx';
import { DeliveryChoice, deliveryErrors } from '../delivery/delivery-choice.tsx';
import { FailedRequest, OpeningRequest } from '../line/request-parts.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { useSlotTexts } from '../shell/slot-texts.ts';
import { StepPage } from '../shell/step-page.tsx';
import { Outcome } from './reschedule-parts.tsx';

interface ScreenProps {
  view: RescheduleDeliveryView;
}

/** The screen at /reschedule_delivery/sim_only: day, way and address of a delivery, or the request for a code. */
export function RescheduleDeliveryScreen({ view }: ScreenProps) {
  const { choice, address } = view;
  if (view.screen === 'code') return <CodeForm view={view} />;
  if (view.screen === 'requested') return <Requested view={view} />;
  if (view.screen === 'closed' && view.closure) return <Closed view={view} closure={view.closure} />;
  if (view.screen === 'choice' && choice) return <Choice view={view} choice={choice} />;
  if (view.screen === 'address' && address) return <Address view={view} address={address} />;
  return <Opening view={view} />;
}

function Opening({ view }: ScreenProps) {
  const { t } = useText();
  const { state, problem, retry } = view;
  if (problem) return <FailedRequest {...{ state, problem, retry }} title={t('reschedule.title')} />;
  return (
    <OpeningRequest state={state} title={t('reschedule.title')}>
      <Skeleton height={120} radius="xl" />
      <Skeleton height={120} radius="xl" />
    </OpeningRequest>
  );
}

/** Says how the delivery stands now. */
function useNow({ now }: RescheduleDeliveryView): string {
  const { t } = useText();
  const { dayIn, hours } = useSlotTexts(now?.timeZone ?? 'UTC');
  if (!now) return '';
  if (now.missed) return t('reschedule.missed', { ...dayIn(now.from) });
  const times = hours({ from: now.from, to: now.to ?? now.from });
  return t('reschedule.now', { way: now.way, ...dayIn(now.from), ...times });
}

function Choice({ view, choice }: ScreenProps & { choice: DeliveryView }) {
  const { t, sum } = useText();
  const lede = useNow(view);
  const other = (
    <LinkButton onClick={view.typeAddress}>
      {t(view.hasAddress ? 'reschedule.address.other' : 'reschedule.address.write')}
    </LinkButton>
  );
  return (
    <StepPage
      view={{ ...choice, state: view.state }}
      title={t('reschedule.title')}
      lede={lede}
      errors={deliveryErrors(choice, t)}
    >
      <DeliveryChoice view={choice} addressAction={other} />
      {choice.address === null && <div>{other}</div>}
      <Note kind="info">
        {view.fee === 0
          ? t('reschedule.fee.free')
          : t('reschedule.fee.due', { amount: view.fee === null ? 'none' : sum(view.fee) })}
      </Note>
    </StepPage>
  );
}

function Address({ view, address }: ScreenProps & { address: AddressView }) {
  const { t } = useText();
  const { delivery } = address;
  return (
    <StepPage
      view={{ ...address, state: view.state, order: { lines: [], total: 0 } }}
      title={t('reschedule.address.title')}
      lede={t('reschedule.address.lede')}
      hasNext={false}
      errors={address.errors.map(({ kind, field, problem }) => ({
        fieldId: fieldId(kind, field),
        text: t(problem, { ...address.textValues }),
      }))}
    >
      {delivery && (
        <fieldset>
          <legend className="vh">{t('address.delivery')}</legend>
          <AddressFields view={address} kind="delivery" form={delivery} />
        </fieldset>
      )}
      <Button kind="fwd" type="submit" wide busy={address.busy}>
        {t('reschedule.address.use')}
      </Button>
      <div>
        <LinkButton onClick={view.cancelAddress}>{t('reschedule.address.cancel')}</LinkButton>
      </div>
    </StepPage>
  );
}

function Closed({
  view,
  closure,
}: ScreenProps & { closure: NonNullable<RescheduleDeliveryView['closure']> }) {
  const { t } = useText();
  return (
    <Outcome
      state={view.state}
      scene={closure === 'arrived' || closure === 'pickup' ? 'success' : 'busy'}
      title={t('reschedule.closed.title', { closure })}
      text={t('reschedule.closed.text', { closure })}
      actions={
        <>
          <Button kind="ink" wide icon={RefreshIcon} onClick={view.retry}>
            {t('reschedule.closed.check')}
          </Button>
          <ButtonLink kind="line" wide href={view.linesAt}>
            {t('reschedule.lines')}
          </ButtonLink>
        </>
      }
    />
  );
}

const inputs = {
  orderRef: { autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const;
const fields = ['orderRef', 'email'] as const;

function CodeForm({ view }: ScreenProps) {
  const { t } = useText();
  const { code, problem, state, submit, retry } = view;
  return (
    <StepPage
      view={{
        state,
        problem,
        submit,
        retry,
        loading: false,
        busy: code.busy,
        locked: code.locked,
        blocking: false,
        order: { lines: [], total: 0 },
      }}
      title={t(`reschedule.code.title.${code.fault}`)}
      lede={t(`reschedule.code.lede.${code.fault}`)}
      hasNext={false}
      errors={code.errors.map(({ field, problem: what }) => ({ fieldId: `code-${field}`, text: t(what) }))}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          {...inputs[field]}
          id={`code-${field}`}
          name={field}
          label={t(`reschedule.code.${field}`)}
          hint={field === 'orderRef' && t('reschedule.code.orderRef.hint')}
          error={code.problems[field] && t(code.problems[field])}
          value={code.values[field]}
          onValue={(value) => code.change(field, value)}
          onBlur={() => code.leave(field)}
        />
      ))}
      <Button kind="fwd" type="submit" wide busy={code.busy}>
        {t('reschedule.code.submit')}
      </Button>
    </StepPage>
  );
}

function Requested({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <Outcome
      state={view.state}
      scene="ahead"
      title={t('reschedule.requested.title')}
      text={
        view.sentTo === null
          ? t('reschedule.requested.text')
          : t('reschedule.requested.own', { email: view.sentTo })
      }
      actions={
        <Button kind="line" wide onClick={view.askAgain}>
          {t('reschedule.requested.again')}
        </Button>
      }
    />
  );
}
