import { type DeliveryView, mapOfShop, pickupLine } from '@senda/core/common/delivery';
import {
  Button,
  ChoiceGroup,
  ClockIcon,
  FormattedField,
  Note,
  PillChoice,
  SceneChoice,
  Spinner,
} from '@senda/ui';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { notify } from '../platform/state/notifications.ts';
import { deliveryIcons } from '../shell/delivery-icons.ts';
import { Directions } from '../shell/directions.tsx';
import { digitsOnly } from '../shell/key-filters.ts';
import { lazyScene } from '../shell/lazy-scene.tsx';
import { useSlotTexts } from '../shell/slot-texts.ts';
import styles from './delivery.module.css';

/** Link targets of the error summary. */
const ids = { method: 'delivery-method', slot: 'delivery-slot', zipCode: 'delivery-zip-code' } as const;
const scenes = {
  DOORSTEP_DELIVERY: lazyScene(async () => (await import('./delivery-scenes.ts')).DOORSTEP_DELIVERY),
  SELF_PICKUP: lazyScene(async () => (await import('./delivery-scenes.ts')).SELF_PICKUP),
};

function SceneOf({ method }: { method: keyof typeof scenes }) {
  const Scene = scenes[method];
  return <Scene />;
}

/** Returns the problems of a choice for the summary of the page. */
export const deliveryErrors = (view: DeliveryView, t: ReturnType<typeof useText>['t']) =>
  view.errors.map(({ field, problem }) => ({
    fieldId: ids[field],
    text: t(problem, { ...view.textValues }),
  }));

/** The choice of a delivery method, and of its day and time or place; `addressAction` stands with the courier's address. */
export function DeliveryChoice({ view, addressAction }: { view: DeliveryView; addressAction?: ReactNode }) {
  const { t } = useText();
  useFailureNotification(view.failures);
  return (
    <>
      <Methods view={view} />
      {view.address !== null && (
        <Note icon={deliveryIcons.DOORSTEP_DELIVERY} title={t('delivery.address')}>
          <p>{view.address}</p>
          {addressAction}
        </Note>
      )}
      {view.zipCode && <ZipCode view={view} zipCode={view.zipCode} />}
      {view.calendar && <Calendar view={view} calendar={view.calendar} />}
      {view.pickup && <Pickup location={view.pickup} />}
    </>
  );
}

/** Shows a notification for each failed pickup lookup. */
function useFailureNotification(failures: number): void {
  useEffect(() => {
    if (failures > 0) notify('delivery.pickup.failed', 'bad');
  }, [failures]);
}

function Methods({ view }: { view: DeliveryView }) {
  const { t, local, price } = useText();
  return (
    <ChoiceGroup
      id={ids.method}
      tabIndex={-1}
      legend={t('delivery.method')}
      layout="side"
      error={view.nowhere && t(view.nowhere)}
    >
      {view.methods.map(({ deliveryType, name, amount, available, unavailable, chosen }) => (
        <SceneChoice
          key={deliveryType}
          name="delivery"
          value={deliveryType}
          checked={chosen}
          disabled={!available}
          onChoose={() => view.chooseMethod(deliveryType)}
          scene={<SceneOf method={deliveryType} />}
          title={local(name)}
          detail={unavailable === null ? price(amount) : t(unavailable)}
        />
      ))}
    </ChoiceGroup>
  );
}

type Calendar = NonNullable<DeliveryView['calendar']>;

function Calendar({ view, calendar }: { view: DeliveryView; calendar: Calendar }) {
  const { t } = useText();
  const { hours } = useSlotTexts(view.timeZone);
  if (calendar.loading) {
    return (
      <output className={styles['wait']}>
        <Spinner /> {t('delivery.slot.loading')}
      </output>
    );
  }
  if (calendar.none) return <Note kind="warn">{t('delivery.slot.none')}</Note>;
  const first = calendar.slots.findIndex(({ full }) => !full);
  return (
    calendar.days.length > 0 && (
      <div className="stack-l">
        <Days view={view} calendar={calendar} />
        <ChoiceGroup
          legend={t('delivery.slot')}
          legendKind="label"
          layout="wide-pills"
          error={calendar.problem && t(calendar.problem)}
        >
          {calendar.slots.map(({ deliverySlot, from, to, full, chosen }, index) => (
            <PillChoice
              key={deliverySlot}
              id={index === Math.max(first, 0) ? ids.slot : undefined}
              name="slot"
              value={deliverySlot}
              checked={chosen}
              disabled={full}
              onChoose={view.chooseSlot}
              title={t('delivery.hours', { ...hours({ from, to }) })}
              note={full && t('delivery.full')}
            />
          ))}
        </ChoiceGroup>
        <Chosen view={view} calendar={calendar} />
      </div>
    )
  );
}

function Days({ view, calendar }: { view: DeliveryView; calendar: Calendar }) {
  const { t } = useText();
  const { chip } = useSlotTexts(view.timeZone);
  return (
    <ChoiceGroup legend={t('delivery.day')} legendKind="label" layout="pills">
      {calendar.days.map(({ day, from, full }) => (
        <PillChoice
          key={day}
          name="day"
          value={day}
          checked={day === calendar.day}
          disabled={full}
          onChoose={view.chooseDay}
          over={chip(from).weekday}
          title={chip(from).day}
          note={full && t('delivery.full')}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Repeats the chosen day and time, also of a day that is not shown; announces them, and a time that was taken meanwhile. */
function Chosen({ view, calendar }: { view: DeliveryView; calendar: Calendar }) {
  const { t } = useText();
  const { dayIn, hours } = useSlotTexts(view.timeZone);
  const { chosen, problem, isAnnounced } = calendar;
  return (
    <output className={chosen ? styles['answer'] : 'vh'}>
      {problem && isAnnounced && <span className="vh">{t(problem)}</span>}
      {chosen && (
        <>
          <ClockIcon />
          <span>{t('delivery.chosen', { ...dayIn(chosen.from), ...hours(chosen) })}</span>
        </>
      )}
    </output>
  );
}

function ZipCode({ view, zipCode }: { view: DeliveryView; zipCode: NonNullable<DeliveryView['zipCode']> }) {
  const { t } = useText();
  const { value, format, hint, problem, canRetry, lookingUp } = zipCode;
  return (
    <div className="stack-l">
      <FormattedField
        id={ids.zipCode}
        name={ids.zipCode}
        label={t('delivery.zip')}
        // Announced where it stands, so that it is on the page once.
        hint={<output>{t(hint, { ...view.textValues })}</output>}
        error={problem && t(problem, { ...view.textValues })}
        inputMode="numeric"
        onKeyDown={digitsOnly}
        autoComplete="shipping postal-code"
        format={format}
        value={value}
        onValue={view.changeZipCode}
        onBlur={view.leaveZipCode}
        end={lookingUp ? <Spinner /> : <span />}
      />
      {canRetry && (
        <Button kind="line" onClick={view.retry}>
          {t('common.retry')}
        </Button>
      )}
      <output className="vh">{news(view, t)}</output>
    </div>
  );
}

/** Returns what a screen reader announces of the postal code in addition to its hint. */
function news({ zipCode, pickup }: DeliveryView, t: ReturnType<typeof useText>['t']): string {
  if (zipCode?.lookingUp) {
    return t(zipCode.hint === 'delivery.zip.hint' ? 'delivery.zip.lookingUp' : 'delivery.zip.checking');
  }
  return pickup === null ? '' : t('delivery.pickup.found', { name: pickup.name });
}

function Pickup({ location }: { location: NonNullable<DeliveryView['pickup']> }) {
  const { t, local } = useText();
  return (
    <Note icon={deliveryIcons.SELF_PICKUP}>
      <p>
        <b>{location.name}</b>
      </p>
      <p>{pickupLine(location)}</p>
      <p className="muted small">{local(location.hours)}</p>
      <p className="muted small">{t('delivery.pickup.bring')}</p>
      <Directions to={mapOfShop(location)} />
    </Note>
  );
}
