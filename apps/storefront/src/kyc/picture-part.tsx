import type { KycView } from '@senda/core/features/kyc';
import {
  Button,
  CameraIcon,
  CheckIcon,
  CloseIcon,
  FileField,
  IconButton,
  Note,
  PlusIcon,
  Spinner,
} from '@senda/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { Outline, Sample } from './drawings.tsx';
import styles from './kyc.module.css';
import { idOf } from './kyc-ids.ts';
import { PictureImage } from './picture-image.tsx';
import { typedFile } from './typed-file.ts';

interface Props {
  readonly view: KycView;
  readonly picture: NonNullable<KycView['picture']>;
}

/** One picture, by camera or file: a side of the document, or the selfie. */
export function PicturePart({ view, picture }: Props) {
  const { t } = useText();
  const upload = <Upload view={view} picture={picture} />;
  return (
    <>
      {view.cameraProblem && (
        <Note kind="warn" role="alert">
          <p>{t(view.cameraProblem)}</p>
        </Note>
      )}
      <div className="stack">
        {/* Without a camera the file comes first. */}
        {view.cameraProblem && upload}
        {view.camera === 'off' ? (
          <Still view={view} picture={picture} />
        ) : (
          <Live view={view} picture={picture} />
        )}
        {!view.cameraProblem && upload}
      </div>
      <ul className={styles['tips']}>
        {view.tips.map((tip) => (
          <li key={tip}>
            <CheckIcon size="s" />
            {t(tip)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Upload({ view, picture: { slot, shows, label, file, problem, accept } }: Props) {
  const { t } = useText();
  const isSelfie = shows === 'selfie';
  return (
    <FileField
      id={idOf(String(slot))}
      label={<span className="vh">{t(isSelfie ? 'kyc.photo' : label)}</span>}
      action={t(file ? 'kyc.file.other' : 'kyc.upload_an_image')}
      icon={PlusIcon}
      kind={view.cameraProblem && !file ? 'ink' : 'line'}
      hint={isSelfie ? undefined : t('kyc.file.hint')}
      error={problem && t(problem)}
      accept={accept}
      disabled={view.busy}
      onFile={(chosen) => view.addPicture(slot, typedFile(chosen))}
    />
  );
}

/** The sample, or the picture that was taken, and the button that turns the camera on. */
function Still({ view, picture }: Props) {
  const { t } = useText();
  const { shows, file } = picture;
  const take = shows === 'selfie' ? 'kyc.take_a_photo_with_selfie_camera' : 'kyc.take_a_photo';
  return (
    <div className={styles['frame']}>
      {file ? (
        <PictureImage picture={picture} />
      ) : (
        <>
          <Sample shows={shows} />
          <Outline shows={shows} />
        </>
      )}
      {file && (
        <Say isGood>
          <CheckIcon size="s" />
          {t('kyc.say.taken')}
        </Say>
      )}
      <div className={styles['bar']}>
        <Button
          className={styles['open']}
          kind="line"
          icon={CameraIcon}
          busy={view.busy && !view.sending}
          disabled={view.sending}
          onClick={view.openCamera}
        >
          {t(file ? 'kyc.take_another' : take)}
        </Button>
      </div>
    </div>
  );
}

/** The live picture under the outline, and the shutter. That of the customer is mirrored. */
function Live({ view, picture: { shows } }: Props) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => shutter.current?.focus(), []);
  useEffect(() => {
    if (video.current && view.preview instanceof MediaStream) video.current.srcObject = view.preview;
  }, [view.preview]);
  const opening = view.camera === 'opening';
  const isSelfie = shows === 'selfie';
  const hint = isSelfie ? 'kyc.say.selfie' : 'kyc.say.document';
  return (
    <div className={styles['frame']}>
      {/* A live picture of the customer or a document needs no captions. */}
      <video
        ref={video}
        className={isSelfie ? styles['mirrored'] : undefined}
        autoPlay
        muted
        playsInline
        aria-label={t('kyc.camera.live')}
      />
      <Outline shows={shows} />
      <Say>
        {opening ? <Spinner /> : null}
        {t(opening ? 'kyc.camera.opening' : hint)}
      </Say>
      <div className={styles['bar']}>
        <button
          ref={shutter}
          type="button"
          className={styles['shutter']}
          aria-label={t(isSelfie ? 'kyc.take_selfie' : 'kyc.take_a_photo')}
          aria-busy={opening}
          aria-disabled={opening}
          onClick={opening ? undefined : view.takePhoto}
        />
        <IconButton
          className={styles['close']}
          label={t('kyc.camera.leave')}
          icon={CloseIcon}
          onClick={view.leaveCamera}
        />
      </div>
    </div>
  );
}

/** One sentence over the picture. */
function Say({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return <output className={isGood ? styles['good'] : styles['say']}>{children}</output>;
}
