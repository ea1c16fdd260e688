import type { Layout } from '@senda/core';
import { Footer, IconLink, Shell, TopBar, UserIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { withStyles } from '../platform/load/lost-styles.ts';
import { pageHears, pageShown, titled } from '../platform/load/shown.ts';
import { needMessages, switchLocale } from '../platform/locale/locale.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { webviewAtom } from '../platform/state/entry.ts';
import { visitorAtom } from '../platform/state/session.ts';
import { useLayout } from './layout.ts';

export interface AppShellProps {
  /** Departs from the layout of the route. */
  layout?: Layout | undefined;
  /** The page's title, for the browser's tab. */
  title: string;
  /** Journey step and machine state, written on the root for tools and tests. */
  step?: string | undefined;
  state?: string | undefined;
  back?: (() => void) | undefined;
  /** Which entry of the main navigation this page belongs to. */
  section?: 'plans' | 'lines' | undefined;
  /** What the page is about is on its way. */
  loading?: boolean | undefined;
  children: ReactNode;
}

/** The frame of every page: bar, page, foot, as its layout kind has them. */
export function AppShell({ title, step, state, back, section, loading, children, ...props }: AppShellProps) {
  const layout = useLayout(props.layout);
  const { t, locale } = useText();
  const webview = useAtomValue(webviewAtom);
  const inTab = t('shell.title', { page: title });
  if (import.meta.env.SSR) titled(inTab);
  useEffect(() => {
    document.title = inTab;
  }, [inTab]);
  useEffect(pageHears, []);
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
    </Shell>
  );
}

let firstPage = true;

/** A page that follows another begins at its top, with the focus on its h1; a language switch moves nothing. */
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
    // A page that has put the focus somewhere itself, or asks something over it, knows better.
    if (!heading || document.activeElement?.closest('main, dialog')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [title, locale]);
}

/** The id of the place in the foot where adapters put links. */
export const footerZone = 'footer-zone';

const plans = '/web/pre-checkout';
const lines = '/orderlist';

function ProfileLink() {
  const { t } = useText();
  return <IconLink href={lines} label={t('shell.profile')} icon={UserIcon} />;
}

/** Loaded for customers who are logged in; if its code is missing, the link to the orders stays. */
const Account = lazy(async () => {
  const loaded = await Promise.all([
    withStyles(import('./account-menu.tsx')),
    needMessages(['leaving']),
  ]).catch(() => null);
  return { default: loaded?.[0].AccountMenu ?? ProfileLink };
});

function Top({ back, section, withNav }: { withNav: boolean } & Pick<AppShellProps, 'back' | 'section'>) {
  const { t, locale } = useText();
  const visitor = useAtomValue(visitorAtom);
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
      logoHref="/"
      logoText={t('shell.home')}
      back={back && { label: t('common.back'), onPress: back }}
      nav={withNav ? nav : undefined}
      language={{
        code: t('shell.language.code'),
        label: t('shell.language.label'),
        lang: other,
        onPress: () => void switchLocale(other),
      }}
      help={{ href: site.helpCentre, label: t('shell.helpCentre') }}
      account={
        withNav &&
        visitor === 'customer' && (
          <Suspense fallback={<ProfileLink />}>
            <Account />
          </Suspense>
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
