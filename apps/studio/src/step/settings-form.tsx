import {
  chosenOf,
  countIn,
  type FileSettings,
  valueOf,
  withChosen,
  withEarlier,
  written,
} from '@senda/core/studio';
import type { Setting } from '@senda/journey/tools';
import { IconButton, LinkButton, TextField, UpIcon } from '@senda/ui';
import { type ReactNode, useId, useState } from 'react';
import { capital, useText } from '../platform/use-text.ts';
import styles from './step-sheet.module.css';

interface SettingsFormProps {
  readonly takes: readonly Setting[];
  /** The settings of the step in the draft. */
  readonly settings: FileSettings;
  /** Without a value the step does what it usually does. */
  readonly onSetting: (name: string, value: unknown) => void;
}

/** The settings of a step. What is chosen is done at once, and proven. */
export function SettingsForm({ takes, settings, onSetting }: SettingsFormProps) {
  return takes.map((setting) => (
    <SettingRow
      key={setting.name}
      {...{ setting, settings }}
      onValue={(value) => onSetting(setting.name, value)}
    />
  ));
}

interface RowProps<One extends Setting = Setting> {
  readonly setting: One;
  readonly settings: FileSettings;
  readonly onValue: (value: unknown) => void;
}

function SettingRow({ setting, settings, onValue }: RowProps) {
  const { t } = useText();
  switch (setting.kind) {
    case 'flag':
      return <Flag {...{ setting, settings, onValue }} />;
    case 'one':
      return <One {...{ setting, settings, onValue }} />;
    case 'some':
      return <Some {...{ setting, settings, onValue }} />;
    case 'count':
      return <Count {...{ setting, settings, onValue }} />;
    default:
      return (
        <Group {...{ setting, settings, onValue }}>
          <p className="muted small">{t('studio.setting.inText')}</p>
        </Group>
      );
  }
}

/** Says that a setting is the usual one, or leads back to it. */
function Usual({ setting, settings, onValue }: RowProps) {
  const { t } = useText();
  return (
    <p className={styles['usual']}>
      {Object.hasOwn(settings, setting.name) ? (
        <LinkButton
          onClick={({ currentTarget }) => {
            // It goes, and the choice keeps the focus.
            currentTarget.closest('fieldset, [data-setting]')?.querySelector('input')?.focus();
            onValue(undefined);
          }}
        >
          {t('studio.setting.back')}
        </LinkButton>
      ) : (
        <span className="muted small">{t('studio.setting.usual')}</span>
      )}
    </p>
  );
}

/** The choices of a setting. */
function Group({ children, ...row }: RowProps & { readonly children: ReactNode }) {
  const { speech } = useText();
  return (
    <fieldset className={styles['fact']}>
      <legend>{capital(speech.setting(row.setting.name))}</legend>
      <div className={styles['values']}>
        {children}
        <Usual {...row} />
      </div>
    </fieldset>
  );
}

function Flag({ setting, settings, onValue }: RowProps) {
  const { t } = useText();
  const isOn = valueOf(setting, settings) === true;
  return (
    <Group {...{ setting, settings, onValue }}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => {
            onValue(written(setting, !isOn));
          }}
        />
        <span>{t('studio.setting.yes')}</span>
      </label>
    </Group>
  );
}

function One({ setting, settings, onValue }: RowProps<Extract<Setting, { kind: 'one' }>>) {
  const { speech } = useText();
  const name = useId();
  const chosen = valueOf(setting, settings);
  return (
    <Group {...{ setting, settings, onValue }}>
      {setting.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onValue(written(setting, value))}
          />
          <span>{capital(speech.settingValue(setting.name, value))}</span>
        </label>
      ))}
    </Group>
  );
}

function Some({ setting, settings, onValue }: RowProps<Extract<Setting, { kind: 'some' }>>) {
  const { t, speech } = useText();
  const chosen = chosenOf(setting, settings);
  // Those that are chosen first, in their order.
  const values = [...chosen, ...setting.values.filter((value) => !chosen.includes(value))];
  const label = (value: string): string => capital(speech.settingValue(setting.name, value));
  return (
    <Group {...{ setting, settings, onValue }}>
      <ul className={styles['some']}>
        {values.map((value) => {
          const place = chosen.indexOf(value);
          return (
            <li key={value}>
              <label>
                <input
                  type="checkbox"
                  checked={place >= 0}
                  onChange={() => onValue(withChosen(setting, settings, value))}
                />
                <span>{label(value)}</span>
              </label>
              {place > 0 && (
                <IconButton
                  icon={UpIcon}
                  label={t('studio.setting.earlier', { value: label(value) })}
                  onClick={() => onValue(withEarlier(setting, settings, value))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

function Count({ setting, settings, onValue }: RowProps<Extract<Setting, { kind: 'count' }>>) {
  const { t, speech } = useText();
  const value = valueOf(setting, settings);
  const [text, setText] = useState(textOf(value));
  const [seen, setSeen] = useState(value);
  const count = countIn(setting, text);
  // Undone, or changed in the text.
  if (seen !== value) {
    setSeen(value);
    if (count !== value) setText(textOf(value));
  }
  const take = (): void => {
    if (count !== null && count !== value) onValue(written(setting, count));
  };
  const { least = 0, most } = setting;
  return (
    <div className={styles['count']} data-setting={setting.name}>
      <TextField
        label={capital(speech.setting(setting.name))}
        inputMode="numeric"
        value={text}
        onValue={setText}
        error={
          count === null &&
          t(most === undefined ? 'studio.setting.least' : 'studio.setting.between', {
            least,
            ...(most !== undefined && { most }),
          })
        }
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <Usual {...{ setting, settings, onValue }} />
    </div>
  );
}
