import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

interface LinkProviderProps {
  /** The router's link, which changes page without a reload. */
  link: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Makes every link below it to an address of this site the router's. Without it links load natively. */
export function LinkProvider({ link, children }: LinkProviderProps) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** An `<a href>`: an address of this site is the router's, all else stays native. */
export function Link(props: LinkProps) {
  const siteLink = useContext(LinkContext);
  return createElement(isWithinSite(props.href) ? siteLink : 'a', props);
}

/** True for a path; false for an anchor of this page, another origin, or a scheme such as tel: and mailto:. */
function isWithinSite(href: string): boolean {
  return !href.startsWith('#') && !href.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(href);
}
