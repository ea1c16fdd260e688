import type { AddonView } from '@senda/core/features/addon';
import { AddonChoice, ChoiceGroup, Note, Price, Tag } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import styles from './addon.module.css';

/** The screen at /web/addon-selection: optional add-ons for the plan. */
export function AddonScreen({ view }: { view: AddonView }) {
  const { t, local, list } = useText();
  const { nextText = 'common.next' } = useStepFrame();
  // On the way back to a review the button says where it leads.
  const isWithout = view.isNone && nextText === 'common.next';
  const gone = [
    { id: 'addon.replaced', names: view.replaced },
    { id: 'addon.swapped', names: view.swapped },
  ].filter(({ names }) => names.length > 0);
  return (
    <StepPage
      view={view}
      title={t('addon.title')}
      lede={t('addon.lede')}
      {...(isWithout && { action: t('addon.none'), actionIcon: null })}
    >
      {view.notice && (
        <Note kind="warn" role="alert">
          {t(view.notice)}
        </Note>
      )}
      <output className={gone.length === 0 ? 'vh' : 'stack'}>
        {gone.map(({ id, names }) => (
          <Note key={id}>{t(id, { count: names.length, names: list(names.map(local)) })}</Note>
        ))}
      </output>
      {view.empty && <p>{t('addon.empty')}</p>}
      {view.groups.map(({ key, title, type, options }) => (
        <Extras
          key={key}
          legend={title ? local(title) : t(legends[type])}
          options={options}
          toggle={view.toggle}
        />
      ))}
    </StepPage>
  );
}

const legends = { ADDON: 'addon.legend', BUNDLE: 'addon.bundles' } as const;

interface ExtrasProps {
  legend: string;
  options: AddonView['addons'];
  toggle: AddonView['toggle'];
}

function Extras({ legend, options, toggle }: ExtrasProps) {
  const { t, local, price } = useText();
  const wordsOf = ({ includedIn, description, amount, validityDays, saving }: (typeof options)[number]) =>
    includedIn
      ? { detail: t('addon.includedIn', { bundle: local(includedIn) }), end: t('addon.included') }
      : {
          detail: description && local(description),
          end: (
            <>
              <Price>{price(amount)}</Price>
              <span className={styles['period']}>{t('addon.period', { days: validityDays })}</span>
              {saving > 0 && <Tag kind="ok">{t('addon.saving', { amount: price(saving) })}</Tag>}
            </>
          ),
        };
  return (
    <ChoiceGroup legend={legend} legendKind="label">
      {options.map((extra) => (
        <AddonChoice
          key={extra.sku}
          name="addon"
          value={extra.sku}
          checked={extra.chosen || extra.includedIn !== null}
          disabled={extra.includedIn !== null}
          onChecked={() => toggle(extra.sku)}
          title={local(extra.name)}
          {...wordsOf(extra)}
        />
      ))}
    </ChoiceGroup>
  );
}
