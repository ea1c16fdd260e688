import type { Comparison, DraftView, PublishView } from '@senda/core/studio';
import { Button, ButtonLink, CheckField, Note, Skeleton, TextArea } from '@senda/ui';
import { useId } from 'react';
import { Band } from '../band/band.tsx';
import { Page } from '../page/page.tsx';
import { SignInBand } from '../page/sign-in-band.tsx';
import { capital, useText } from '../platform/use-text.ts';
import { Change } from './change.tsx';
import { useDo, When } from './later.tsx';
import { Beside, ForWhom } from './part.tsx';
import styles from './publish.module.css';
import { Asked, Review, reviewTitle } from './review.tsx';
import { shown } from './shown.ts';
import { useDone } from './use-done.ts';
import { Versions } from './versions.tsx';

/** What becomes of customers: being found out, or too complex to say. */
export type Compared = Comparison | 'waiting' | 'unknown';

interface PublishScreenProps {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly draft: DraftView;
  readonly publication: PublishView;
  readonly compared: Compared;
  /** The way to the issuer's page failed. */
  readonly isLost: boolean;
  readonly onSignIn: () => void;
}

/** The screen on which a draft is published, or an earlier version brought back. */
export function PublishScreen(props: PublishScreenProps) {
  const { t, speech } = useText();
  const { name, draft, publication } = props;
  const title = capital(speech.title('journeys', draft.road?.id ?? name));
  return (
    <Page
      title={title}
      back={t('studio.home')}
      busy={publication.loading}
      tools={
        <ButtonLink kind="line" size="s" href={`/journeys/${name}`}>
          {t('studio.publish.edit')}
        </ButtonLink>
      }
    >
      <Body {...props} />
    </Page>
  );
}

function Body(props: PublishScreenProps) {
  const { t } = useText();
  const { draft, publication, onSignIn, isLost } = props;
  const { state, loading, retry, published } = publication;
  if (loading || draft.loading)
    return (
      <>
        <Band kind="wait" title={t('studio.publish.opening')} />
        <Skeleton className={styles['wait']} height={400} radius="xl" />
      </>
    );
  if (state === 'signedOut') return <SignInBand of="publish" isLost={isLost} onSignIn={onSignIn} />;
  if (state === 'closed' || state === 'forbidden' || state === 'readOnly')
    return (
      <Band kind="bad" title={t(`studio.publish.${state}.title`)} text={t(`studio.publish.${state}.text`)} />
    );
  if (
    state === 'unreachable' ||
    state === 'unanswered' ||
    state === 'stale' ||
    state === 'taken' ||
    state === 'moved' ||
    state === 'unapproved' ||
    state === 'refused'
  ) {
    const isSent =
      (state === 'unanswered' && publication.action !== 'publish') ||
      (state === 'unreachable' && publication.isSent);
    return (
      <Band
        kind="bad"
        title={t(`studio.publish.${state}.title`)}
        text={t(isSent ? `studio.publish.${state}.sent` : `studio.publish.${state}.text`)}
      >
        {publication.reasons.length > 0 && (
          <ul className={styles['reasons']}>
            {publication.reasons.map((reason) => (
              <li key={reason}>{capital(reason)}</li>
            ))}
          </ul>
        )}
        <Button kind="fwd" onClick={retry}>
          {t(`studio.publish.${state}.retry`)}
        </Button>
      </Band>
    );
  }
  if (state === 'scheduled' || state === 'given' || published) return <Done {...props} />;
  return <Ready {...props} />;
}

/** Says what was done. */
function useDoneText({ state, changed, given, published, restores }: PublishView) {
  const { t, date } = useText();
  if (state === 'scheduled')
    return {
      title: t('studio.later.done.title', { at: date(changed?.dueAt ?? 0, shown) }),
      text: t('studio.later.done.text'),
      look: t('studio.later.look'),
    };
  if (state === 'given')
    return {
      title: t('studio.part.done.title', { share: given?.share ?? 0 }),
      text: t('studio.part.done.text'),
      look: t('studio.part.look'),
    };
  return {
    title: t('studio.publish.done.title', { number: published?.number ?? 0 }),
    text: t(restores ? 'studio.publish.done.back' : 'studio.publish.done.text'),
  };
}

/** It is published, given to a part, or waits on the server until its time. */
function Done(props: PublishScreenProps) {
  const { t } = useText();
  const { state, retry } = props.publication;
  const { title, text, look } = useDoneText(props.publication);
  return (
    <>
      <output className="vh">{title}</output>
      <Band kind="ok" eyebrow={t('studio.publish.done.eyebrow')} title={title} text={text}>
        {look !== undefined && (
          <Button kind="fwd" onClick={retry}>
            {look}
          </Button>
        )}
        {state !== 'scheduled' && (
          <ButtonLink kind={look === undefined ? 'fwd' : 'line'} href={`/journeys/${props.name}`}>
            {t('studio.publish.done.edit')}
          </ButtonLink>
        )}
      </Band>
      <Versions {...props} />
    </>
  );
}

/** Why there is nothing to publish at this moment; null when there is. */
function useObstacle({ draft, publication }: PublishScreenProps) {
  const { restores, reviews, target, isSame, isBehind } = publication;
  if (reviews) return target === null || isSame ? 'noReview' : null;
  if (isSame) return restores ? 'sameVersion' : 'same';
  if (restores) return null;
  if (draft.state === 'conflict') return 'conflict';
  if (draft.proving || isBehind) return 'proving';
  return draft.proof?.verdict === 'sound' ? null : 'broken';
}

function Ready(props: PublishScreenProps) {
  const { t } = useText();
  const { publication, compared } = props;
  const { restored, restores, live } = publication;
  const obstacle = useObstacle(props);
  if (obstacle !== null)
    return (
      <>
        <Band
          kind={
            obstacle === 'proving' ? 'wait' : obstacle === 'conflict' || obstacle === 'broken' ? 'bad' : 'ok'
          }
          eyebrow={t('studio.publish.live', { number: live?.number ?? 0 })}
          title={t(`studio.publish.${obstacle}.title`)}
          text={t(`studio.publish.${obstacle}.text`)}
        />
        <Asked {...props} />
        <Versions {...props} />
      </>
    );
  const review = reviewTitle(publication);
  return (
    <>
      <Band
        kind="ok"
        eyebrow={t('studio.publish.live', { number: live?.number ?? 0 })}
        title={
          review
            ? t(review.title, { name: review.name })
            : restores
              ? t('studio.publish.back.title', { number: restored?.number ?? 0 })
              : t('studio.publish.ready.title')
        }
        text={t(review?.text ?? (restores ? 'studio.publish.back.text' : 'studio.publish.ready.text'))}
      />
      <Asked {...props} />
      <div className={styles['columns']}>
        <div>
          <section aria-labelledby="who">
            <h2 id="who">{t('studio.change.title')}</h2>
            {compared === 'waiting' && <Skeleton height={200} radius="xl" />}
            {compared === 'unknown' && <p>{t('studio.change.unknown')}</p>}
            {typeof compared === 'object' && (
              <Change comparison={compared} isPart={publication.share !== null} />
            )}
          </section>
          {publication.needsOther ? (
            <Review publication={publication}>
              <Edits {...props} />
            </Review>
          ) : (
            <Approval {...props} />
          )}
        </div>
        <Versions {...props} />
      </div>
    </>
  );
}

/** Each edit since the live version, in words. */
function Edits({ draft, publication }: PublishScreenProps) {
  const { t } = useText();
  const done = useDone(draft);
  return (
    <>
      <h3>{t('studio.publish.edits', { person: publication.person ?? '' })}</h3>
      <ol className={styles['edits']}>
        {done.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </>
  );
}

/** What is published by whom: each edit in words, the note, the approval of exactly this text, and the press. */
function Approval(props: PublishScreenProps) {
  const { t } = useText();
  const { publication } = props;
  const missing = useId();
  const label = useDo(publication);
  const { restores, note, isApproved, isVoid, canPublish, publishing, when, action } = publication;
  return (
    <section aria-labelledby="approve" className={styles['approval']}>
      <h2 id="approve">{t(restores ? 'studio.publish.backHow' : 'studio.publish.how')}</h2>
      {!restores && <Edits {...props} />}
      <TextArea
        full
        label={t(restores ? 'studio.publish.backNote' : 'studio.publish.note')}
        hint={t('studio.publish.noteHint')}
        maxLength={500}
        value={note}
        onValue={publication.setNote}
      />
      <div aria-live="polite">{isVoid && <Note kind="warn">{t('studio.publish.void')}</Note>}</div>
      <CheckField
        label={t(restores ? 'studio.publish.backApprove' : 'studio.publish.approve')}
        checked={isApproved}
        onChecked={publication.approve}
      />
      {restores ? <Beside publication={publication} /> : <ForWhom publication={publication} />}
      {!restores && <When publication={publication} />}
      <Button
        kind="fwd"
        busy={publishing && ['publish', 'schedule', 'give'].includes(action)}
        aria-disabled={!canPublish || undefined}
        aria-describedby={canPublish ? undefined : missing}
        onClick={publication.publish}
      >
        {label}
      </Button>
      {!canPublish && !publishing && (
        <p id={missing} className={styles['missing']}>
          {t(when === null ? 'studio.publish.missing' : 'studio.later.missing')}
        </p>
      )}
    </section>
  );
}
