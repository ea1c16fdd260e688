import type { SummaryView } from '@senda/core';
import { Card, CheckField, FieldError, Link } from '@senda/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import styles from './consent.module.css';

type Document = SummaryView['terms'][number]['document'];

/** The control's id, which the summary of what is to mend leads to. */
export const termsId = (document: Document): string => `summary-${document}`;

type Asked = SummaryView['terms'];

/** What each text makes of the words that name a document. */
function linksTo(terms: Asked) {
  const link = (document: Document) => (words: ReactNode) => {
    const named = terms.find((asked) => asked.document === document)?.url;
    return <DocumentLink href={named ?? site[document]}>{words}</DocumentLink>;
  };
  return { terms: link('terms'), privacy: link('privacy') };
}

/** Terms, each document as it is to be accepted: by a tick, by reading, or by going on. */
export function Terms({ view }: { view: Pick<SummaryView, 'terms' | 'tick' | 'read'> }) {
  const { t, rich } = useText();
  const links = linksTo(view.terms);
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

/** Opens beside the order, so that nothing of it is lost. */
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
  /** Paragraphs, an empty line between them. */
  readonly text: string;
  readonly read: boolean;
  readonly onRead: () => void;
  readonly error?: string | undefined;
}

/** A document that counts as read once its end was in sight; one that fits is so at once. */
function ReadRegion({ id, title, text, read, onRead, error }: ReadRegionProps) {
  const { t } = useText();
  const region = useRef<HTMLElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const noteEnd = useEffectEvent(onRead);
  useEffect(() => {
    if (end.current === null) return undefined;
    const inSight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) noteEnd();
      },
      { root: region.current },
    );
    inSight.observe(end.current);
    return () => inSight.disconnect();
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
