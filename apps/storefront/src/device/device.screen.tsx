import type { DeviceView } from '@senda/core/features/device';
import type { PlanView } from '@senda/core/features/plan';
import {
  Button,
  Dialog,
  EsimIcon,
  FieldLock,
  FormattedField,
  LinkButton,
  Note,
  PriceLines,
  SelectField,
} from '@senda/ui';
import { flushSync } from 'react-dom';
import { useText } from '../platform/locale/use-text.ts';
import { noSigns } from '../shell/key-filters.ts';
import { ProblemNote } from '../shell/problem.tsx';

/** The customer's possible answers. */
export interface Answers {
  onConfirm: () => void;
  /** Undefined if no physical SIM is sold. */
  physical?: PhysicalSim | undefined;
  onClose: () => void;
}

interface PhysicalSim {
  /** Whether choosing it leads on to the next step. */
  isContinuing: boolean;
  deliveries: PlanView['simTypes'][number]['deliveries'];
  onChoose: () => void;
}

const brandField = 'device-brand';

/** Opens the fields, in the first of which the customer goes on. */
function searchPhone(view: DeviceView): void {
  flushSync(view.search);
  document.getElementById(brandField)?.focus();
}

/** The dialog that checks for eSIM support by brand and model; of a phone that is not listed, by its EID. */
export function EsimDialog({ view, onConfirm, physical, onClose }: Answers & { view: DeviceView }) {
  const { t, local, price } = useText();
  const { verdict } = view;
  const lacks = verdict === 'lacks';
  const card = physical && (
    <Button kind={lacks ? 'fwd' : 'line'} wide onClick={physical.onChoose}>
      {t(physical.isContinuing ? 'device.physical.continue' : 'device.physical')}
    </Button>
  );
  return (
    <Dialog
      open
      kind="dialog"
      icon={EsimIcon}
      title={t(`device.title.${verdict}`, { phone: view.name || 'none' })}
      text={t(`device.text.${verdict}`)}
      onEscape={onClose}
      actions={
        <>
          {lacks && card}
          <Button kind={lacks ? 'line' : 'fwd'} wide onClick={onConfirm}>
            {t(verdict === 'takes' ? 'device.confirm.takes' : 'device.confirm')}
          </Button>
          {!lacks && card}
          <Button kind="plain" wide onClick={onClose}>
            {t('device.close')}
          </Button>
        </>
      }
    >
      <div className="stack step-body" data-state={view.state}>
        {view.searching ? (
          <>
            <PhoneFields view={view} />
            <Verdict view={view} inTitle />
            <ProblemNote problem={view.problem} retry={view.retry} />
            {lacks && physical && physical.deliveries.length > 0 && (
              <PriceLines
                items={physical.deliveries.map(({ name, amount }) => ({
                  key: name['en-US'],
                  name: local(name),
                  price: price(amount),
                }))}
              />
            )}
          </>
        ) : (
          <LinkButton onClick={() => searchPhone(view)}>{t('device.search')}</LinkButton>
        )}
      </div>
    </Dialog>
  );
}

/** Maker, model and EID of a phone. */
export function PhoneFields({ view }: { view: DeviceView }) {
  const { t } = useText();
  const { devices } = view;
  const other = { value: view.unlisted, label: t('device.unlisted') };
  return (
    <>
      <FieldLock locked={view.locked}>
        <SelectField
          id={brandField}
          label={t('device.brand')}
          placeholder={t('device.brand.choose')}
          options={[...view.brands.map(({ brandId, name }) => ({ value: brandId, label: name })), other]}
          value={view.brandId}
          onValue={view.chooseBrand}
        />
        {devices && (
          <SelectField
            label={t('device.model')}
            placeholder={t('device.model.choose')}
            options={[...devices.map(({ deviceId, model }) => ({ value: deviceId, label: model })), other]}
            value={view.deviceId}
            onValue={view.chooseDevice}
          />
        )}
      </FieldLock>
      {view.asksEid && <EidField view={view} />}
    </>
  );
}

function EidField({ view }: { view: DeviceView }) {
  const { t } = useText();
  return (
    <FormattedField
      label={t('device.eid')}
      hint={t('device.eid.hint')}
      error={view.eidProblem && t(view.eidProblem)}
      optional={t('common.optional')}
      inputMode="numeric"
      onKeyDown={noSigns}
      autoComplete="off"
      format={view.eidFormat}
      value={view.eid}
      onValue={view.typeEid}
      onBlur={view.leaveEid}
    />
  );
}

/** The result of the check, announced when it changes. `inTitle`: a title says it already, so that only what comes with it is shown. */
export function Verdict({ view, inTitle = false }: { view: DeviceView; inTitle?: boolean }) {
  const { t } = useText();
  const { verdict } = view;
  const said = verdict === 'unknown' ? null : t(`device.title.${verdict}`, { phone: view.name || 'none' });
  return (
    <output>
      {view.loading && <span className="vh">{t('device.loading')}</span>}
      {said !== null && inTitle && <span className="vh">{said}</span>}
      {said !== null && !inTitle && <Note kind={verdict === 'takes' ? 'ok' : 'warn'}>{said}</Note>}
      {verdict === 'takes' && inTitle && (
        <Note>
          <b>{t('device.unlocked')}</b> {t('device.unlocked.text')}
        </Note>
      )}
    </output>
  );
}
