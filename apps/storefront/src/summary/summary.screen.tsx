import { mapOfShop, pickupLine } from '@senda/core/common/delivery';
import { recurringIn } from '@senda/core/common/purchase';
import type { SummaryView } from '@senda/core/features/summary';
import {
  BarsIcon,
  Card,
  CardHead,
  ErrorCard,
  EsimIcon,
  Facts,
  HashIcon,
  type IconType,
  LinkButton,
  PlusIcon,
  PortInIcon,
  PriceLines,
  PriceTable,
  Rows,
  SimIcon,
  Slot,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { Terms, termsId } from '../consent/terms.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { PromoSection } from '../promo/promo-section.tsx';
import { deliveryIcons } from '../shell/delivery-icons.ts';
import { Directions } from '../shell/directions.tsx';
import { type LineText, lineTexts } from '../shell/order-lines.ts';
import { OrderTotal } from '../shell/order-total.tsx';
import { useSlotTexts } from '../shell/slot-texts.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import { boughtLines } from './bought-lines.ts';
import styles from './summary.module.css';

/** The parts that a journey file orders. */
const sections = { order: Bought, promo: Promo, delivery: Arrival, customer: You } as const;

/** The screen at /web/order-summary: order, customer and terms. */
export function SummaryScreen({ view }: { view: SummaryView }) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  const { fix } = view;
  // A rejected order has one action: to the step that can fix it.
  const rejected = fix && { ...view, problem: null, submit: () => goTo(fix.step) };
  return (
    <StepPage
      view={rejected ?? view}
      title={t('summary.title')}
      listsOrder
      {...(view.placesOrder && { action: t('summary.place') })}
      {...(fix && { action: t(fix.label) })}
      errors={view.errors.map(({ field, problem }) => ({ fieldId: termsId(field), text: t(problem) }))}
    >
      <div className="stack">
        {fix && <ErrorCard title={t('summary.refused.title')} text={t(fix.text)} />}
        {view.sections.map((section) => {
          const Section = sections[section];
          return <Section key={section} view={view} />;
        })}
        {!fix && <Terms view={view} />}
        <output className="vh">{view.busy && t('summary.accepting')}</output>
      </div>
    </StepPage>
  );
}

function Promo({ view: { promo, order } }: { view: SummaryView }) {
  return <PromoSection promo={promo} order={order} />;
}

function Bought({ view }: { view: SummaryView }) {
  const { t } = useText();
  return (
    <>
      <Card>
        <CardHead title={t('summary.buying')} />
        <Things view={view} />
      </Card>
      <Card>
        <CardHead title={t('summary.paying')} />
        <Amounts view={view} />
      </Card>
    </>
  );
}

const thingIcons = {
  plan: BarsIcon,
  addon: PlusIcon,
  number: HashIcon,
  transfer: PortInIcon,
  sim: SimIcon,
} as const;
type ThingKind = keyof typeof thingIcons;
const isThing = (kind: string): kind is ThingKind => kind in thingIcons;

/** What the customer gets, each with the way to change it. */
function Things({ view }: { view: SummaryView }) {
  const text = useText();
  const { order, changes } = view;
  const transferText = useTransferText(view);
  const nameOf = ({ kind, number, name }: Thing) =>
    kind === 'transfer' && number !== undefined
      ? text.t('summary.brought', { number: text.number(number) })
      : name;
  return (
    <Rows
      items={thingsIn(order.lines, boughtLines(view, text)).map((thing) => ({
        key: thing.key,
        icon: thing.simType === 'esim' ? EsimIcon : thingIcons[thing.kind],
        label: nameOf(thing),
        detail: thing.kind === 'transfer' ? (transferText ?? thing.detail) : thing.detail,
        fact: true,
        action: (
          <Change
            step={changes[thing.kind]}
            what={text.t('summary.change.thing.what', { thing: nameOf(thing) })}
          />
        ),
      }))}
    />
  );
}

type Thing = LineText &
  Pick<SummaryView['order']['lines'][number], 'number' | 'simType'> & { kind: ThingKind };

/** Returns the lines that are something to have, with their texts. */
const thingsIn = (lines: SummaryView['order']['lines'], texts: readonly LineText[]): readonly Thing[] =>
  lines.flatMap(({ key, kind, number, simType }) => {
    const text = texts.find((each) => each.key === key);
    return text !== undefined && isThing(kind)
      ? { ...text, kind, ...(number !== undefined && { number }), ...(simType && { simType }) }
      : [];
  });

/** Returns where a number that is brought is today, and when it moves; undefined without one. */
function useTransferText({ transfer }: SummaryView): string | undefined {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  if (transfer === null) return undefined;
  const { donorName, at } = transfer;
  return t('summary.transfer', { donor: donorName, ...dayValues('day', at === null ? null : day(at)) });
}

/** What is due today, beside what is due for each period after it. */
function Amounts({ view }: { view: SummaryView }) {
  const text = useText();
  const { t, sum, later: laterText } = text;
  const { shortDay } = useAtomValue(dateTextsAtom);
  const { order, later, today } = view;
  const lines = lineTexts(order.lines, text);
  const total = {
    label: t('common.total'),
    price: <OrderTotal order={order} />,
    later: laterText(recurringIn(order.lines)),
  };
  if (later === null)
    return (
      <PriceLines
        items={lines.map(({ key, name, price, off = false }) => ({ key, name, price, off }))}
        sum={total}
      />
    );
  const { when, amount, validityDays: days } = later;
  const none = (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{t('summary.later.none')}</span>
    </>
  );
  return (
    <>
      <PriceTable
        itemLabel={t('summary.buying')}
        columns={[
          { key: 'today', label: t('summary.today'), note: shortDay(today).date },
          { key: 'later', label: t('summary.later'), note: t(`summary.later.${when}`, { days }) },
        ]}
        items={lines.map(({ key, name, price, off }) => ({
          key,
          name,
          amounts: [price, key === later.key ? sum(amount) : none],
          off,
        }))}
        sum={{ name: total.label, amounts: [total.price, sum(amount)] }}
      />
      <p className="muted small">{t(`summary.later.${when}.note`, { days, amount: sum(amount) })}</p>
    </>
  );
}

/** Date and address of a delivery; an eSIM has neither. */
function Arrival({ view }: { view: SummaryView }) {
  const { t } = useText();
  const { customer, changes } = view;
  if (customer.slot) return <ArrivalInSlot view={view} slot={customer.slot} />;
  if (customer.pickup) return <ArrivalAtShop view={view} shop={customer.pickup} />;
  if (customer.delivery === null) {
    return (
      <Card>
        <CardHead title={t('summary.delivery')} />
        <Place icon={EsimIcon}>
          <b>
            {customer.iccid === null
              ? t('summary.delivery.esim')
              : t('summary.delivery.inHand', { iccid: customer.iccid })}
          </b>
        </Place>
      </Card>
    );
  }
  return (
    <Card>
      <CardHead
        title={t('summary.delivery.where')}
        action={<Change step={changes.delivery} what={t('summary.change.delivery.what')} />}
      />
      <Place icon={deliveryIcons.DOORSTEP_DELIVERY}>
        <b>{customer.name}</b>
        <p className="muted small">{t('summary.delivery.note', { address: customer.delivery })}</p>
      </Place>
    </Card>
  );
}

type Customer = SummaryView['customer'];

function ArrivalInSlot({ view, slot }: { view: SummaryView; slot: NonNullable<Customer['slot']> }) {
  const { t } = useText();
  const { chip, leaf, hours } = useSlotTexts(view.timeZone);
  return (
    <Card>
      <CardHead
        title={t('summary.delivery')}
        action={<Change step={view.changes.arrival} what={t('summary.change.arrival.what')} />}
      />
      <Slot
        {...leaf(slot.from)}
        title={t('summary.delivery.slot', {
          day: chip(slot.from).weekday,
          ...hours(slot),
        })}
        detail={t('summary.delivery.note', { address: view.customer.delivery ?? '' })}
      />
    </Card>
  );
}

function ArrivalAtShop({ view, shop }: { view: SummaryView; shop: NonNullable<Customer['pickup']> }) {
  const { t, local } = useText();
  return (
    <Card>
      <CardHead
        title={t('summary.delivery.pickup')}
        action={<Change step={view.changes.arrival} what={t('summary.change.arrival.what')} />}
      />
      <Place icon={deliveryIcons.SELF_PICKUP}>
        <b>{shop.name}</b>
        <p className="muted small">{pickupLine(shop)}</p>
        <p className="muted small">{local(shop.hours)}</p>
      </Place>
      <Directions to={mapOfShop(shop)} />
    </Card>
  );
}

function Place({ icon: Icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <div className={styles['place']}>
      <span className={styles['leaf']}>
        <Icon />
      </span>
      <div>{children}</div>
    </div>
  );
}

function You({ view: { customer, changes } }: { view: SummaryView }) {
  const { t } = useText();
  const { name, email, billing } = customer;
  const facts = [
    { key: 'name', label: t('summary.name'), value: name },
    {
      key: 'email',
      label: <span className={styles['label']}>{t('summary.email')}</span>,
      value: <span className={styles['long']}>{email}</span>,
    },
  ];
  const same = { key: 'billing', label: t('summary.billing'), value: t('summary.billing.same') };
  return (
    <>
      <Card>
        <CardHead
          title={t('summary.you')}
          action={<Change step={changes.customer} what={t('summary.change.you.what')} />}
        />
        <Facts items={billing?.sameAsDelivery ? [...facts, same] : facts} />
      </Card>
      {billing && !billing.sameAsDelivery && (
        <Card>
          <CardHead
            title={t('summary.billing')}
            action={<Change step={changes.billing} what={t('summary.change.billing.what')} />}
          />
          <p>{billing.line}</p>
        </Card>
      )}
    </>
  );
}

/** A link to the step of an answer, with a label for screen readers; nothing where the journey does not lead back to it. */
function Change({
  step,
  what,
}: {
  step: SummaryView['changes'][keyof SummaryView['changes']];
  what: string;
}) {
  const { t } = useText();
  const { goTo, opens } = useStepFrame();
  if (!opens(step)) return null;
  return (
    <LinkButton onClick={() => goTo(step)}>
      {t('common.change')}
      <span className="vh">{what}</span>
    </LinkButton>
  );
}
