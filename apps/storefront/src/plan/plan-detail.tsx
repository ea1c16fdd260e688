import type { PlanView } from '@senda/core/features/plan';
import { Button, CheckIcon, CompareTable, Sheet, TextLink } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { setting, site } from '../platform/site.ts';
import styles from './plan-detail.module.css';

type Plan = PlanView['plans'][number];

export interface PlanDetailProps {
  /** The plan to read about, and those of its payment type to compare it with. */
  readonly plan: Plan;
  readonly others: readonly Plan[];
  readonly productType: PlanView['productType'];
  readonly isPriceVisible: boolean;
  readonly choose: (sku: string) => void;
  readonly close: () => void;
}

/** Whether a plan's data can be used in the US and Canada. */
const abroadOf = ({ perks }: Plan): 'included' | 'extra' | 'none' => {
  if (perks.some(({ kind }) => kind === 'roaming')) return 'included';
  return perks.some(({ kind }) => kind === 'roaming-extra') ? 'extra' : 'none';
};
const has = ({ perks }: Plan, wanted: Plan['perks'][number]['kind']): boolean =>
  perks.some(({ kind }) => kind === wanted);

/** Everything that a plan includes, the other plans beside it, and what the law asks for. */
export function PlanDetail(props: PlanDetailProps) {
  const { plan, productType, isPriceVisible, choose, close } = props;
  const { t, local, price, sum, later } = useText();
  const name = local(plan.name);
  const { validityDays: days, gigabytes } = plan;
  return (
    <Sheet
      title={name}
      closeLabel={t('planDetail.close')}
      onClose={close}
      head={
        <>
          <p className="muted small">
            {t('planDetail.type', { type: productType })}
            {plan.audience && `. ${local(plan.audience)}`}
          </p>
          <p className={styles['figures']}>
            {gigabytes === null ? (
              <b className={styles['unlimited']}>{t('plan.unlimited')}</b>
            ) : (
              <b className={`display ${styles['data']}`}>
                {gigabytes} <small>{t('plan.gigabytes')}</small>
              </b>
            )}
            {isPriceVisible && (
              <span>
                <b>{price(plan.amount)}</b>
                <small>{t('planDetail.period', { days })}</small>
              </span>
            )}
          </p>
        </>
      }
      foot={
        <>
          {isPriceVisible && (
            <p className={styles['today']}>
              <small>{t('planDetail.today')}</small>
              <b>{sum(plan.upfront)}</b>
              {plan.due === 'plan.due.later' && (
                <small>{later({ amount: plan.amount, validityDays: days })}</small>
              )}
            </p>
          )}
          <Button
            kind="fwd"
            onClick={() => {
              choose(plan.sku);
              close();
            }}
          >
            {t('planDetail.choose', { name })}
          </Button>
        </>
      }
    >
      <Included {...props} />
      <Comparison {...props} />
      <Legal plan={props.plan} />
    </Sheet>
  );
}

interface FactRow {
  readonly key: string;
  readonly value: ReactNode;
  readonly more?: ReactNode;
}

/** Labels with values; the text of a label has the key of its row. */
function FactRows({ rows }: { rows: readonly FactRow[] }) {
  const { t } = useText();
  return (
    <dl className={styles['facts']}>
      {rows.map(({ key, value, more }) => (
        <div key={key}>
          <dt>{t(`planDetail.${key}`)}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Included({ plan, isPriceVisible }: PlanDetailProps) {
  const { t, price, sum } = useText();
  const { gigabytes, validityDays: days, moreData, upfront, amount } = plan;
  const rows: readonly (FactRow | false)[] = [
    {
      key: 'data',
      value: t('planDetail.data.value', { known: gigabytes !== null, gigabytes: gigabytes ?? 0, days }),
      more:
        isPriceVisible &&
        moreData &&
        t('planDetail.data.more', { gigabytes: moreData.gigabytes, price: price(moreData.amount) }),
    },
    has(plan, 'calls') && { key: 'calls', value: t('planDetail.calls.value') },
    { key: 'abroad', value: t('planDetail.abroad.value', { abroad: abroadOf(plan) }) },
    { key: 'sharing', value: t('planDetail.sharing.value', { included: has(plan, 'sharing') }) },
    isPriceVisible && { key: 'pay', value: t(plan.due, { now: sum(upfront), later: sum(amount), days }) },
    { key: 'term', value: t('planDetail.term.value') },
  ];
  return <FactRows rows={rows.filter((row) => row !== false)} />;
}

function Comparison({ plan, others, productType, isPriceVisible }: PlanDetailProps) {
  const { t, local, price, list } = useText();
  if (others.length < 2) return null;
  const yesOrNo = (is: boolean): ReactNode =>
    is ? (
      <>
        <CheckIcon size="s" />
        <span className="vh">{t('planDetail.yes')}</span>
      </>
    ) : (
      t('planDetail.no')
    );
  const abroadIn = (one: Plan): ReactNode => {
    const abroad = abroadOf(one);
    return abroad === 'extra' ? t('planDetail.extra') : yesOrNo(abroad === 'included');
  };
  const row = (key: string, label: string, cell: (one: Plan) => ReactNode) => ({
    key,
    label,
    cells: others.map(cell),
  });
  const prices = [
    row('price', t('planDetail.compare.price', { days: plan.validityDays }), ({ amount }) => price(amount)),
    row('gigabyte', t('planDetail.compare.gigabyte'), ({ perGigabyte }) =>
      perGigabyte === null ? t('planDetail.unlimited') : price(perGigabyte),
    ),
  ];
  return (
    <section>
      <h3>{t('planDetail.compare', { type: productType })}</h3>
      <CompareTable
        caption={list(others.map(({ name }) => local(name)))}
        featureLabel={t('planDetail.compare.feature')}
        columns={others.map(({ sku, name }) => ({
          key: sku,
          title: local(name),
          current: sku === plan.sku,
        }))}
        rows={[
          row('data', t('planDetail.data'), ({ gigabytes }) =>
            gigabytes === null ? t('planDetail.unlimited') : `${gigabytes} ${t('plan.gigabytes')}`,
          ),
          ...(isPriceVisible ? prices : []),
          row('calls', t('planDetail.calls'), (one) =>
            has(one, 'calls') ? t('planDetail.unlimited') : yesOrNo(false),
          ),
          row('abroad', t('planDetail.compare.abroad'), abroadIn),
          row('sharing', t('planDetail.sharing'), (one) => yesOrNo(has(one, 'sharing'))),
        ]}
      />
    </section>
  );
}

/** Registration of the contract that a customer of this build enters into, as the authority gave it; without one, no plan names it. */
const contractRegistry = setting('VITE_CONTRACT_REGISTRY', '');

function Legal({ plan }: Pick<PlanDetailProps, 'plan'>) {
  const { t } = useText();
  const { tariffFolio } = plan;
  return (
    <section>
      <h3>{t('planDetail.legal')}</h3>
      <FactRows
        rows={[
          ...['legal.price', 'legal.speed'].map((key) => ({ key, value: t(`planDetail.${key}.value`) })),
          ...(tariffFolio === null ? [] : [{ key: 'legal.tariff', value: tariffFolio }]),
          ...(contractRegistry === '' ? [] : [{ key: 'legal.contract', value: contractRegistry }]),
        ]}
      />
      <p className={styles['documents']}>
        <TextLink href={site.terms}>{t('planDetail.legal.terms')}</TextLink>
        {site.rights && <TextLink href={site.rights}>{t('planDetail.legal.rights')}</TextLink>}
      </p>
    </section>
  );
}
