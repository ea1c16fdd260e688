import type { KycView } from '@senda/core/features/kyc';
import {
  Button,
  Choice,
  ChoiceGroup,
  FieldGrid,
  FileField,
  LinkButton,
  Note,
  PlusIcon,
  Spinner,
  TextField,
  UserIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { BirthDate } from '../birth-date/birth-date.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { uploadProgressAtom } from '../platform/state/upload-progress.ts';
import styles from './kyc.module.css';
import { typedFile } from './typed-file.ts';

type Picture = NonNullable<KycView['selfie']>;

/** Returns the control's id, the link target of the error summary. */
const idOf = (field: string): string => `kyc-${field}`;

/** Returns the items of the error summary. */
export const kycErrors = ({ errors }: KycView, t: ReturnType<typeof useText>['t']) =>
  errors.map(({ field, problem }) => ({ fieldId: idOf(field), text: t(problem) }));

/** The selfie and the documents that are asked for, and the progress of sending them. */
export function KycForm({ view }: { view: KycView }) {
  const { t } = useText();
  return (
    <>
      {view.selfie && <Selfie view={view} selfie={view.selfie} />}
      {view.documents.length > 0 && <Documents view={view} />}
      {view.sending && <Sending />}
      <p className="muted">{t('kyc.privacy')}</p>
      {view.maySkip && <LinkButton onClick={view.skip}>{t('kyc.later')}</LinkButton>}
    </>
  );
}

function Selfie({ view, selfie }: { view: KycView; selfie: Picture }) {
  const { t } = useText();
  return (
    <section className="stack-s">
      <h2>{t('kyc.take_selfie')}</h2>
      <p>{t('kyc.selfie.hint')}</p>
      {view.cameraProblem && (
        <Note kind="warn" role="alert">
          <p>{t(view.cameraProblem)}</p>
        </Note>
      )}
      {view.camera === 'off' ? (
        <>
          <PictureField view={view} picture={selfie} label={t('kyc.photo')} />
          <div>
            <Button kind="ink" icon={UserIcon} disabled={view.busy} onClick={view.openCamera}>
              {t('kyc.take_a_photo_with_selfie_camera')}
            </Button>
          </div>
        </>
      ) : (
        <Camera view={view} />
      )}
    </section>
  );
}

/** The mirrored live picture and the shutter. */
function Camera({ view }: { view: KycView }) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => shutter.current?.focus(), []);
  useEffect(() => {
    if (video.current && view.preview instanceof MediaStream) video.current.srcObject = view.preview;
  }, [view.preview]);
  const opening = view.camera === 'opening';
  return (
    <div className="stack-s">
      <div className={styles['frame']}>
        {/* A live picture of the customer needs no captions. */}
        <video ref={video} autoPlay muted playsInline aria-label={t('kyc.camera.live')} />
        {opening && <Spinner />}
      </div>
      <output className="vh">{t(opening ? 'kyc.camera.opening' : 'kyc.camera.live')}</output>
      <div className={styles['row']}>
        <Button ref={shutter} kind="ink" icon={UserIcon} busy={opening} onClick={view.takePhoto}>
          {t('kyc.take_selfie')}
        </Button>
        <Button kind="line" onClick={view.leaveCamera}>
          {t('kyc.camera.leave')}
        </Button>
      </div>
    </div>
  );
}

function Documents({ view }: { view: KycView }) {
  const { t, local } = useText();
  const { documents, sides, fields } = view;
  return (
    <section className="stack">
      <h2>{t('kyc.document')}</h2>
      <ChoiceGroup legend={t('kyc.document.legend')} error={view.documentProblem && t(view.documentProblem)}>
        {documents.map(({ documentType, name, chosen }, index) => (
          <Choice
            key={documentType}
            id={index === 0 ? idOf('document') : undefined}
            name="document"
            value={documentType}
            checked={chosen}
            onChoose={() => view.chooseDocument(documentType)}
            title={local(name)}
          />
        ))}
      </ChoiceGroup>
      {sides.map((side) => (
        <PictureField
          key={side.slot}
          view={view}
          picture={side}
          label={t(side.label)}
          hint={t('kyc.file.hint')}
        />
      ))}
      <FieldGrid>
        {fields.map(({ name, value, problem }) => {
          const field = {
            full: true,
            id: idOf(name),
            label: t(`kyc.${name}`),
            error: problem && t(problem),
            value,
            onValue: (text: string) => view.change(name, text),
            onBlur: () => view.leave(name),
          };
          if (name === 'dob') return <BirthDate key={name} {...field} />;
          return (
            <TextField
              key={name}
              {...field}
              name={name}
              type={name === 'CNICNumber' ? 'text' : 'date'}
              autoComplete="off"
            />
          );
        })}
      </FieldGrid>
    </section>
  );
}

interface PictureProps {
  readonly view: KycView;
  readonly picture: Picture;
  readonly label: string;
  readonly hint?: string;
}

/** A file field with the chosen picture. */
function PictureField({ view, picture, label, hint }: PictureProps) {
  const { t } = useText();
  const { slot, file, problem, accept } = picture;
  return (
    <FileField
      id={idOf(String(slot))}
      label={label}
      action={t(file ? 'kyc.file.other' : 'kyc.upload_an_image')}
      icon={PlusIcon}
      hint={hint}
      error={problem && t(problem)}
      accept={accept}
      disabled={view.busy}
      onFile={(chosen) => view.addPicture(slot, typedFile(chosen))}
    >
      {file && (
        <div className={styles['chosen']}>
          <Thumbnail file={file} />
          <output>{t('kyc.file.chosen', { name: file.name })}</output>
          {!view.locked && (
            <LinkButton
              onClick={() => view.removePicture(slot)}
              aria-label={t('kyc.file.remove.named', { name: label })}
            >
              {t('kyc.file.remove')}
            </LinkButton>
          )}
        </div>
      )}
    </FileField>
  );
}

/** A thumbnail of an image; null for a PDF. */
function Thumbnail({ file }: { file: NonNullable<Picture['file']> }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return undefined;
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (!file.type.startsWith('image/') || !(file instanceof Blob)) return null;
  return <img ref={image} alt="" className={styles['thumbnail']} />;
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
