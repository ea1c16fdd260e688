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
  /** The router's link component. */
  link: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Makes all internal links below it use the router. Without it, links are native. */
export function LinkProvider({ link, children }: LinkProviderProps) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link: the router's for internal addresses, native otherwise. */
export function Link(props: LinkProps) {
  const siteLink = useContext(LinkContext);
  return createElement(isWithinSite(props.href) ? siteLink : 'a', props);
}

/** Returns true for a path; false for an anchor, another origin, or a scheme such as tel: or mailto:. */
function isWithinSite(href: string): boolean {
  return !href.startsWith('#') && !href.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(href);
}
