import type { SummaryView } from '@senda/core/features/summary';
import { Card, CheckField, FieldError, Link } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import styles from './consent.module.css';

type Document = SummaryView['terms'][number]['document'];

/** Returns the control's id, the link target of the error summary. */
export const termsId = (document: Document): string => `summary-${document}`;

type RequiredTerms = SummaryView['terms'];

/** Returns functions that render the document links in a text. */
function linksTo(terms: RequiredTerms) {
  const link = (document: keyof typeof site & Document) => (words: ReactNode) => {
    const url = terms.find((one) => one.document === document)?.url;
    return <DocumentLink href={url ?? site[document]}>{words}</DocumentLink>;
  };
  return { terms: link('terms'), privacy: link('privacy') };
}

/** The terms, each accepted by a checkbox, by reading, or implicitly. */
interface TermsProps {
  /** `later`: the charge of each later period, which a purchase may need consent to. */
  view: Pick<SummaryView, 'terms' | 'tick' | 'read'> & Partial<Pick<SummaryView, 'later'>>;
}

export function Terms({ view }: TermsProps) {
  const { t, rich, sum } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { amount = 0, validityDays: days = 0, notBefore } = view.later ?? {};
  const first = dayValues('first', notBefore === undefined ? null : day(notBefore));
  const links = { ...linksTo(view.terms), amount: sum(amount), days, ...first };
  const explicit = view.terms.filter(({ mode }) => mode !== 'IMPLICIT');
  const implicit = view.terms.filter(({ mode }) => mode === 'IMPLICIT').map(({ document }) => document);
  return (
    <>
      {explicit.length > 0 && (
        <fieldset className={explicit.some(({ mode }) => mode === 'CHECKBOX') ? styles['ticks'] : undefined}>
          <legend className="vh">{t('summary.terms')}</legend>
          {explicit.map(({ document, mode, accepted, problem }) =>
            mode === 'CHECKBOX' ? (
              <CheckField
                key={document}
                id={termsId(document)}
                name={document}
                label={rich(`summary.terms.${document}`, links)}
                checked={accepted}
                onChecked={(checked) => view.tick(document, checked)}
                error={problem && t(problem)}
              />
            ) : (
              <ReadRegion
                key={document}
                id={termsId(document)}
                title={t(`summary.read.${document}`)}
                text={t(`summary.read.${document}.text`)}
                read={accepted}
                onRead={() => view.read(document)}
                error={problem && t(problem)}
              />
            ),
          )}
        </fieldset>
      )}
      {implicit.length > 0 && <p>{rich(`summary.terms.implicit.${implicit.join('-')}`, links)}</p>}
    </>
  );
}

/** Opens a document in a new tab, so that the order stays. */
function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}

interface ReadRegionProps {
  readonly id: string;
  readonly title: string;
  /** Paragraphs, separated by empty lines. */
  readonly text: string;
  readonly read: boolean;
  readonly onRead: () => void;
  readonly error?: string | undefined;
}

/** A document that counts as read once its end was visible. */
function ReadRegion({ id, title, text, read, onRead, error }: ReadRegionProps) {
  const { t } = useText();
  const region = useRef<HTMLElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const onEndVisible = useEffectEvent(onRead);
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEndVisible();
      },
      { root: region.current },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const titleId = `${id}-title`;
  const errorId = `${id}-error`;
  const statusId = `${id}-status`;
  return (
    <div className={styles['document']}>
      <h2 id={titleId}>{title}</h2>
      <Card
        ref={region}
        id={id}
        className={styles['text']}
        tabIndex={0}
        aria-labelledby={titleId}
        aria-describedby={error ? `${errorId} ${statusId}` : statusId}
      >
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <span ref={end} className={styles['end']} />
      </Card>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <output id={statusId} className="muted small">
        {t(read ? 'summary.read.done' : 'summary.read.hint')}
      </output>
    </div>
  );
}
