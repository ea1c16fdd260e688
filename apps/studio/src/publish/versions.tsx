import type { PublishView } from '@senda/core/studio';
import { ButtonLink, Tag } from '@senda/ui';
import { useText } from '../platform/use-text.ts';
import { Schedule } from './later.tsx';
import { Parts } from './part.tsx';
import styles from './publish.module.css';
import { shown } from './shown.ts';

interface VersionsProps {
  readonly name: string;
  readonly publication: PublishView;
}

/** The versions of a journey, and what waits to be one. */
export function Versions(props: VersionsProps) {
  return (
    <div>
      <Parts {...props} />
      <Schedule {...props} />
      <Published {...props} />
    </div>
  );
}

/** Who published which version, and the way back to each. */
function Published({ name, publication }: VersionsProps) {
  const { t, date } = useText();
  const { versions, published, restored } = publication;
  const all = published ? [published, ...versions] : versions;
  return (
    <section aria-labelledby="versions" className={styles['versions']}>
      <h2 id="versions">{t('studio.versions.title')}</h2>
      <ol>
        {all.map(({ number, note, by, approvedBy, at, live, restores }) => {
          const isLive = published ? number === published.number : live;
          return (
            <li key={number}>
              <div>
                <p className={styles['number']}>
                  {t('studio.versions.number', { number })} {isLive && <Tag>{t('studio.versions.live')}</Tag>}
                </p>
                <p>
                  {by && at !== undefined
                    ? t('studio.versions.by', { name: by.name, at: date(at, shown) })
                    : t('studio.versions.file')}
                </p>
                {approvedBy && <p>{t('studio.versions.approved', { name: approvedBy.name })}</p>}
                {restores !== undefined && <p>{t('studio.versions.restores', { number: restores })}</p>}
                {note !== undefined && <p>{note}</p>}
              </div>
              {!isLive && number !== restored?.number && (
                <ButtonLink kind="line" size="s" href={`/journeys/${name}/publish?version=${number}`}>
                  {t('studio.versions.back', { number })}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles['missing']}>{t('studio.versions.hint')}</p>
    </section>
  );
}
