import { problemName } from '@senda/core/base/calls';
import type { ShownCard, SimActivationView } from '@senda/core/features/sim-activation';
import { Button, CameraIcon, Form, FormattedField, Note, SimCardPicture, TextLink } from '@senda/ui';
import { useEffect, useRef } from 'react';
import { dayValues } from '../platform/locale/dates.ts';
import { useSlotName } from '../platform/locale/slot-name.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { deliveryIcons } from '../shell/delivery-icons.ts';
import { Reach } from '../shell/reach.tsx';
import styles from './sim-activation.module.css';

interface FormProps {
  view: SimActivationView;
  card: ShownCard;
}

/** Where the number is, and the form that asks for it. */
export function ActivationForm({ view, card }: FormProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const problem = view.iccidProblem && t(view.iccidProblem);
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  return (
    <div className={styles['even']}>
      <SimCardPicture />
      <Form className="stack" onSubmit={view.submit} locked={view.locked}>
        <Notes view={view} card={card} />
        <Button kind="line" wide icon={CameraIcon} onClick={view.openScan}>
          {t('simActivation.scan')}
        </Button>
        <p className={`muted small ${styles['or']}`} aria-hidden="true">
          {t('simActivation.or')}
        </p>
        <FormattedField
          ref={input}
          className={styles['iccid']}
          inputMode="numeric"
          autoComplete="off"
          label={t('simActivation.iccid')}
          hint={t(view.isScanned ? 'simActivation.scanned' : 'simActivation.iccid.hint')}
          error={problem}
          format={view.iccidFormat}
          value={view.iccid}
          onValue={view.type}
        />
        <Button kind="fwd" wide type="submit" busy={view.busy}>
          {t('simActivation.submit')}
        </Button>
        <p className="small muted">{t('simActivation.begins')}</p>
      </Form>
    </div>
  );
}

/** What happened to the number, the camera or the card. */
function Notes({ view: { refusal, problem, scanProblem, isScanned }, card: { delivery } }: FormProps) {
  const { t } = useText();
  const slotName = useSlotName();
  return (
    <>
      {delivery && (
        <Note icon={deliveryIcons[delivery.method]}>
          {t(delivery.sentence, {
            method: delivery.method,
            store: 'none',
            ...dayValues('slot', slotName(delivery)),
          })}
        </Note>
      )}
      {refusal && (
        <Note kind="bad" role="alert" title={t(`simActivation.refused.${refusal}.title`)}>
          <p>{t(`simActivation.refused.${refusal}`)}</p>
          <Reach />
          <TextLink href={site.helpCentre}>{t('shell.help.talk')}</TextLink>
        </Note>
      )}
      {problem && (
        <Note kind="warn" role="alert" title={t('simActivation.unanswered.title')}>
          {t(`simActivation.unanswered.${problemName(problem)}`)}
        </Note>
      )}
      {scanProblem && (
        <Note kind="warn" role="alert">
          {t(`simActivation.camera.${scanProblem}`)}
        </Note>
      )}
      {/* The field's hint says the same. */}
      <output className="vh">{isScanned && t('simActivation.scanned')}</output>
    </>
  );
}
