import { returnTarget } from '@senda/core/features/service';
import { locales } from '@senda/messages';
import { ButtonLink, Choice, ChoiceGroup, Main } from '@senda/ui';
import { useSearchParams } from 'react-router-dom';
import { switchLocale } from '../platform/locale/locale.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** The page at /language, which returns to the address in `redirect`. */
export function LanguagePage() {
  const [query] = useSearchParams();
  return <LanguageScreen onward={returnTarget(query.get('redirect'))} />;
}

/** Changes the language at once; `onward` is the target of the button. */
export function LanguageScreen({ onward }: { onward: string }) {
  const { t, locale } = useText();
  return (
    <AppShell title={t('entry.language.title')}>
      <Main kind="narrow">
        <h1>{t('entry.language.title')}</h1>
        <div className="stack-l step-body">
          <ChoiceGroup legend={t('entry.language.title')}>
            {locales.map((name) => (
              <Choice
                key={name}
                name="language"
                value={name}
                lang={name}
                checked={name === locale}
                onChoose={() => void switchLocale(name)}
                title={t(`entry.language.${name}`)}
              />
            ))}
          </ChoiceGroup>
          <ButtonLink kind="fwd" href={onward}>
            {t('entry.language.done')}
          </ButtonLink>
        </div>
      </Main>
    </AppShell>
  );
}
