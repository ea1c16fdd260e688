import { afterService } from '@senda/core';
import { locales } from '@senda/messages';
import { ButtonLink, Choice, ChoiceGroup, Main } from '@senda/ui';
import { useSearch } from 'wouter';
import { switchLocale } from '../locale/locale.ts';
import { useText } from '../locale/use-text.ts';
import { AppShell, layoutOf } from '../shell/app-shell.tsx';

/** /language: the language is changed as it is chosen; the way on leads back to where she came from. */
export function LanguagePage() {
  const { t, locale } = useText();
  const onward = afterService(new URLSearchParams(useSearch()).get('redirect'));
  return (
    <AppShell layout={layoutOf('/language')} title={t('arriving.language.title')}>
      <Main kind="narrow">
        <h1>{t('arriving.language.title')}</h1>
        <div className="stack-l step-body">
          <ChoiceGroup legend={t('arriving.language.title')}>
            {locales.map((name) => (
              <Choice
                key={name}
                name="language"
                value={name}
                lang={name}
                checked={name === locale}
                onChoose={() => void switchLocale(name)}
                title={t(`arriving.language.${name}`)}
              />
            ))}
          </ChoiceGroup>
          <ButtonLink kind="fwd" href={onward}>
            {t('arriving.language.done')}
          </ButtonLink>
        </div>
      </Main>
    </AppShell>
  );
}
