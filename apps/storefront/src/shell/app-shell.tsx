import type { Layout } from '@senda/core/base/addresses';
import { logoTarget } from '@senda/core/routing';
import { ButtonLink, Footer, IconLink, Shell, TopBar, UserIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { withStyles } from '../platform/load/failed-styles.ts';
import { pageShown, setPageInteractive, setPrerenderedTitle } from '../platform/load/shown.ts';
import { ensureMessages, switchLocale } from '../platform/locale/locale.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { originAtom, webviewAtom } from '../platform/state/entry.ts';
import { visitorAtom } from '../platform/state/session.ts';
import { useLayout } from './layout.ts';

export interface AppShellProps {
  /** Overrides the layout of the route. */
  layout?: Layout | undefined;
  /** Title of the browser tab. */
  title: string;
  /** Journey step and machine state, as attributes for tools and tests. */
  step?: string | undefined;
  state?: string | undefined;
  back?: (() => void) | undefined;
  /** Current entry of the main navigation. */
  section?: 'plans' | 'lines' | undefined;
  /** Whether the content is loading. */
  loading?: boolean | undefined;
  children: ReactNode;
}

/** The frame of every page: top bar, page and footer, by layout kind. */
export function AppShell({ title, step, state, back, section, loading, children, ...props }: AppShellProps) {
  const layout = useLayout(props.layout);
  const { t, locale } = useText();
  const webview = useAtomValue(webviewAtom);
  const inTab = t('shell.title', { page: title });
  if (import.meta.env.SSR) setPrerenderedTitle(inTab);
  useEffect(() => {
    document.title = inTab;
  }, [inTab]);
  useEffect(setPageInteractive, []);
  useEffect(() => {
    if (!loading) pageShown();
  }, [loading]);
  useHeadingFocus(title, locale);
  return (
    <Shell
      layout={webview ? 'no-footer-without-header' : layout}
      skipLabel={t('shell.skip')}
      step={step}
      state={state}
      top={<Top back={back} section={section} withNav={layout === 'main-authenticated'} />}
      footer={<Foot />}
    >
      {children}
      {webview && (
        <Suspense>
          <ToApp />
        </Suspense>
      )}
    </Shell>
  );
}

let firstPage = true;

/** Scrolls a new page to its top and focuses its h1; does nothing on the first page and on a language switch. */
function useHeadingFocus(title: string, locale: string): void {
  const shown = useRef({ title: '', locale });
  useEffect(() => {
    const switched = shown.current.title !== '' && shown.current.locale !== locale;
    const same = shown.current.title === title;
    shown.current = { title, locale };
    if (firstPage || switched || same) {
      firstPage = false;
      return;
    }
    window.scrollTo({ top: 0 });
    const heading = document.querySelector('h1');
    // The page has set the focus itself, or shows a dialog.
    if (!heading || document.activeElement?.closest('main, dialog')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [title, locale]);
}

/** Id of the footer element where adapters render links. */
export const footerZone = 'footer-zone';

const plans = '/web/pre-checkout';
const lines = '/manage/order';

function ProfileLink() {
  const { t } = useText();
  return <IconLink href={lines} label={t('shell.profile')} icon={UserIcon} />;
}

/** Loaded in the native app; without its code the app's own navigation remains. */
const ToApp = lazy(async () => {
  const loaded = await withStyles(import('./to-app.tsx')).catch(() => null);
  return { default: loaded?.ToApp ?? (() => null) };
});

/** Loaded for logged-in customers; a link to the lines replaces it if its code fails to load. */
const Account = lazy(async () => {
  const loaded = await Promise.all([
    withStyles(import('./account-menu.tsx')),
    ensureMessages(['session']),
  ]).catch(() => null);
  return { default: loaded?.[0].AccountMenu ?? ProfileLink };
});

function Top({ back, section, withNav }: { withNav: boolean } & Pick<AppShellProps, 'back' | 'section'>) {
  const { t, locale } = useText();
  const visitor = useAtomValue(visitorAtom);
  const { channel } = useAtomValue(originAtom);
  const isCustomer = visitor === 'customer';
  // A store's tablet is nobody's own.
  const entersHere = withNav && !isCustomer && channel !== 'retail';
  const other = locale === 'en-US' ? 'es-MX' : 'en-US';
  const nav = {
    label: t('shell.main'),
    items: [
      { href: plans, label: t('shell.plans'), current: section === 'plans' },
      { href: lines, label: t('shell.lines'), current: section === 'lines' },
      { href: site.helpCentre, label: t('shell.help') },
    ],
  };
  return (
    <TopBar
      logoHref={logoTarget(visitor, channel)}
      logoText={t('shell.home')}
      back={back && { label: t('common.back'), onPress: back }}
      nav={withNav ? nav : undefined}
      language={{
        code: t('shell.language.code'),
        label: t('shell.language.label'),
        lang: other,
        onPress: () => void switchLocale(other),
      }}
      // The way in needs its place; the footer leads to the help centre too.
      help={entersHere ? undefined : { href: site.helpCentre, label: t('shell.helpCentre') }}
      account={
        entersHere ? (
          <ButtonLink kind="line" size="s" href="/web/login">
            {t('shell.enter')}
          </ButtonLink>
        ) : (
          withNav &&
          isCustomer && (
            <Suspense fallback={<ProfileLink />}>
              <Account />
            </Suspense>
          )
        )
      }
    />
  );
}

function Foot() {
  const { t } = useText();
  const links = [
    { href: site.terms, label: t('shell.terms') },
    { href: site.privacy, label: t('shell.privacy') },
    { href: site.helpCentre, label: t('shell.helpCentre') },
  ];
  return <Footer links={links} note={t('shell.note')} zoneId={footerZone} />;
}
