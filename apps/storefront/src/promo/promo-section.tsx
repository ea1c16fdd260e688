import type { PromoView } from '@senda/core/common/promo';
import { Button, Chip, More, Note, PromoForm, TextField } from '@senda/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { notify } from '../platform/state/notifications.ts';
import { useLiveOrder } from '../shell/live-order.ts';
import styles from './promo.module.css';

/** Id of the field, the link target of the error summary. */
const fieldId = 'promo-code';
/** Duration of the warning about too many codes, in ms (spec 9.notification.promo). */
const warningDuration = 2000;

export interface PromoSectionProps {
  readonly promo: PromoView;
  readonly order: Parameters<typeof useLiveOrder>[0];
}

/** Promo codes behind a question, which opens by itself once there is something to read: applied ones with their discount, others with the reason. */
export function PromoSection({ promo, order }: PromoSectionProps) {
  const { t } = useText();
  useEffect(() => {
    if (promo.limitHits > 0) notify('maximum_promocode_reached', 'warn', warningDuration);
  }, [promo.limitHits]);
  const live = useLiveOrder(order);
  const refused = live.dropped.length > 0;
  const drop = useEffectEvent(() => promo.drop(live.dropped));
  useEffect(() => {
    if (refused) drop();
  }, [refused]);
  const { dropped, codes } = promo;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (codes.length > 0 || dropped.length > 0)) setOpen(true);
  return (
    <More label={t('promo.have')} open={isOpen}>
      {promo.disabled ? (
        <p className="muted">{t('promo.trial')}</p>
      ) : (
        <PromoForm
          field={
            <TextField
              id={fieldId}
              name={fieldId}
              label={t('promo.label')}
              error={promo.problem && t(promo.problem)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={promo.text}
              onValue={promo.type}
            />
          }
          action={
            <Button kind="line" onClick={promo.apply}>
              {t('promo.apply')}
            </Button>
          }
          onEnter={promo.apply}
        />
      )}
      {codes.length > 0 && (
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <Code code={code} promo={promo} order={live.order} />
            </li>
          ))}
        </ul>
      )}
      {dropped.length > 0 && (
        <Note kind="warn">
          {dropped.map(({ code, reason }) => (
            <p key={code}>{t(`promo.dropped.${reason}`, { code })}</p>
          ))}
        </Note>
      )}
      <output className="vh">
        {dropped.map(({ code, reason }) => t(`promo.dropped.${reason}`, { code })).join(' ')}
      </output>
    </More>
  );
}

function Code({ code, promo, order }: { code: string } & PromoSectionProps) {
  const { t, price } = useText();
  const line = order.lines.find(({ kind, key }) => kind === 'discount' && key === code);
  return (
    <Chip removeLabel={t('promo.remove', { code })} onRemove={() => promo.remove(code)}>
      {line ? t('promo.chip', { code, off: price(line.amount) }) : code}
    </Chip>
  );
}
