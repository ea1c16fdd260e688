import type { KycView } from '@senda/core/features/kyc';
import { CheckIcon, FieldGrid, LinkButton, More, SelectField, TextField } from '@senda/ui';
import { BirthDate } from '../birth-date/birth-date.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { YearPlace } from './drawings.tsx';
import { Kept } from './kept.tsx';
import styles from './kyc.module.css';
import { idOf } from './kyc-ids.ts';
import { PictureImage } from './picture-image.tsx';

type Field = KycView['fields'][number];

/** What was taken, the fields of the document, and what becomes of the pictures. */
export function LastLook({ view }: { view: KycView }) {
  const { t } = useText();
  return (
    <>
      <ul className={styles['thumbs']}>
        {view.taken.map((picture) => (
          <li key={picture.slot}>
            <span className={styles['thumb']}>
              <PictureImage picture={picture} />
              <CheckIcon size="s" className={styles['mark-ok']} />
            </span>
            <b>{t(picture.name)}</b>
            {picture.file && !picture.file.type.startsWith('image/') && (
              <small>{t('kyc.file.chosen', { name: picture.file.name })}</small>
            )}
            {!view.locked && (
              <LinkButton
                onClick={() => view.openPart(picture.slot)}
                aria-label={t('kyc.retake.named', { name: t(picture.name) })}
              >
                {t('kyc.retake')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {view.curp !== null && (
        <div className={styles['given']}>
          <p>
            <b>{t('kyc.curp')}</b>
            <br />
            {view.curp}
          </p>
          {!view.locked && (
            <LinkButton onClick={() => view.openPart('curp')} aria-label={t('kyc.curp.change')}>
              {t('common.change')}
            </LinkButton>
          )}
        </div>
      )}
      {view.fields.length > 0 && (
        <FieldGrid>
          {view.fields.map((field) => (
            <DocumentField key={field.name} view={view} field={field} />
          ))}
        </FieldGrid>
      )}
      <More label={t('kyc.kept')}>
        <Kept />
      </More>
    </>
  );
}

function DocumentField({ view, field: { name, value, years, problem } }: { view: KycView; field: Field }) {
  const { t } = useText();
  const field = {
    full: true,
    id: idOf(name),
    label: t(years ? 'kyc.year' : `kyc.${name}`),
    error: problem && t(problem),
    value,
    onValue: (text: string) => view.change(name, text),
    onBlur: () => view.leave(name),
  };
  if (years) {
    return (
      <>
        <SelectField
          {...field}
          name={name}
          placeholder={t('kyc.year.choose')}
          options={years.map((year) => ({ value: year, label: year }))}
        />
        <p className={styles['where']}>
          <YearPlace />
          <span>{t('kyc.year.where')}</span>
        </p>
      </>
    );
  }
  if (name === 'dob') return <BirthDate {...field} />;
  return (
    <TextField {...field} name={name} type={name === 'CNICNumber' ? 'text' : 'date'} autoComplete="off" />
  );
}
