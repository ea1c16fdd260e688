import { SelectField } from '@senda/ui';
import { useAtom } from 'jotai/react';
import type { WritableAtom } from 'jotai/vanilla';
import { useText } from '../platform/use-text.ts';
import { brandAtom, brands, languageAtom, languages, themeAtom, themes, widthAtom, widths } from './look.ts';
import styles from './phone-pane.module.css';

interface ChoiceProps<Value extends string> {
  readonly of: 'brand' | 'theme' | 'language' | 'width';
  readonly values: readonly Value[];
  readonly atom: WritableAtom<Value, [Value], void>;
}

function Choice<Value extends string>({ of, values, atom }: ChoiceProps<Value>) {
  const { t } = useText();
  const [value, setValue] = useAtom(atom);
  return (
    <SelectField
      label={t(`studio.look.${of}`)}
      value={value}
      onValue={(next) => setValue(next as Value)}
      options={values.map((one) => ({ value: one, label: t(`studio.look.${of}.${one}`) }))}
    />
  );
}

/** How the shop is shown: its brand, theme, language and width. */
export function LookForm() {
  const { t } = useText();
  return (
    <details className={styles['look']}>
      <summary>{t('studio.look.title')}</summary>
      <div>
        <Choice of="brand" values={brands} atom={brandAtom} />
        <Choice of="theme" values={themes} atom={themeAtom} />
        <Choice of="language" values={languages} atom={languageAtom} />
        <Choice of="width" values={widths} atom={widthAtom} />
      </div>
    </details>
  );
}
