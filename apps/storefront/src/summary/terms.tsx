import type { SummaryView } from '@senda/core';
import { CheckField, Link } from '@senda/ui';
import type { ReactNode } from 'react';
import { site } from '../app/site.ts';
import { useText } from '../locale/use-text.ts';
import { ReadRegion } from './read-region.tsx';
import styles from './summary.module.css';

type Document = SummaryView['terms'][number]['document'];

/** The control's id, which the summary of what is to mend leads to. */
export const termsId = (document: Document): string => `summary-${document}`;

/** What each text makes of the words that name a document. */
const links = {
  terms: (words: ReactNode) => <DocumentLink href={site.terms}>{words}</DocumentLink>,
  privacy: (words: ReactNode) => <DocumentLink href={site.privacy}>{words}</DocumentLink>,
};

/** The purchase terms as the journey wants them accepted: by a tick, by reading, or by going on. */
export function Terms({ view }: { view: SummaryView }) {
  const { t, rich } = useText();
  if (view.mode === 'IMPLICIT') return <p>{rich('summary.terms.implicit', links)}</p>;
  return (
    <fieldset className={view.mode === 'CHECKBOX' ? styles['ticks'] : undefined}>
      <legend className="vh">{t('summary.terms')}</legend>
      {view.terms.map(({ document, accepted, problem }) =>
        view.mode === 'CHECKBOX' ? (
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
