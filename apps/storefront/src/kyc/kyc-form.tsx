import type { KycView } from '@senda/core/features/kyc';
import { LinkButton } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useText } from '../platform/locale/use-text.ts';
import { uploadProgressAtom } from '../platform/state/upload-progress.ts';
import { CurpPart } from './curp-part.tsx';
import { DocumentPart } from './document-part.tsx';
import styles from './kyc.module.css';
import { idOf } from './kyc-ids.ts';
import { LastLook } from './last-look.tsx';
import { PicturePart } from './picture-part.tsx';

/** Returns the items of the error summary. */
export const kycErrors = ({ errors }: KycView, t: ReturnType<typeof useText>['t']) =>
  errors.map(({ field, problem }) => ({ fieldId: idOf(field), text: t(problem) }));

/** The part that is asked for, and the progress of sending. Its question is the heading above. */
export function KycForm({ view, rejectedCurp = null }: { view: KycView; rejectedCurp?: string | null }) {
  const { t } = useText();
  return (
    <>
      {view.part === 'curp' && <CurpPart view={view} rejected={rejectedCurp} />}
      {view.part === 'document' && <DocumentPart view={view} />}
      {view.picture && <PicturePart key={view.part} view={view} picture={view.picture} />}
      {view.part === 'check' && <LastLook view={view} />}
      {view.sending && <Sending />}
      {view.maySkip && (
        <div>
          <LinkButton onClick={view.skip}>{t('kyc.later')}</LinkButton>
        </div>
      )}
    </>
  );
}

/** The parts of the check, above its question. A part that is done opens again. */
export function Parts({ view }: { view: KycView }) {
  const { t } = useText();
  return (
    <ol className={styles['parts']} aria-label={t('kyc.parts')}>
      {view.parts.map(({ part, name, status }) => (
        <li key={part} className={styles[status]} aria-current={status === 'now' ? 'step' : undefined}>
          {status === 'done' && !view.busy ? (
            <button type="button" onClick={() => view.openPart(part)}>
              {t(name)}
              <span className="vh">{t('shell.done')}</span>
            </button>
          ) : (
            <span>{t(name)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The upload progress. */
function Sending() {
  const { t } = useText();
  const uploaded = useAtomValue(uploadProgressAtom);
  const percent = Math.round((uploaded ?? 0) * 100);
  return (
    <div className="stack-s">
      <label htmlFor={idOf('progress')}>{t('kyc.sending', { percent })}</label>
      <progress id={idOf('progress')} className={styles['progress']} max={100} value={percent} />
      <output className="vh">{t('kyc.sending.status')}</output>
    </div>
  );
}
