import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';

type Navigate = (href: string) => void;

const LinkContext = createContext<Navigate | undefined>(undefined);

/** Gives every link below it the app's way of changing page without a reload. Without it links load natively. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <LinkContext value={navigate}>{children}</LinkContext>;
}

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string };

/** An `<a href>`: a plain left click on an address of this site calls `navigate`, all else stays native. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const navigate = useContext(LinkContext);
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (navigate === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    if (!isWithinSite(href) || opensElsewhere(event.currentTarget)) return;
    event.preventDefault();
    navigate(href);
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** True for a path; false for an anchor of this page, another origin, or a scheme such as tel: and mailto:. */
function isWithinSite(href: string): boolean {
  return !href.startsWith('#') && !href.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(href);
}

function opensElsewhere(anchor: HTMLAnchorElement): boolean {
  return (anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download');
}
