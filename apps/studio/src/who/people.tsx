import type { NamedCustomer } from '@senda/contract';
import type { PeopleView } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import { Button, Form, IconButton, LinkButton, TextField, TrashIcon } from '@senda/ui';
import { useRef, useState } from 'react';
import { useText } from '../platform/use-text.ts';
import styles from './people.module.css';
import { Option } from './pick.tsx';

/** How many paths a customer may take, and how many of them break. */
export interface PeoplePaths {
  readonly all: number;
  readonly broken: number;
}

interface PeopleProps {
  readonly view: PeopleView;
  /** By the customer's id; those that are not known yet are missing. */
  readonly paths: ReadonlyMap<string, PeoplePaths>;
  /** Whom the page follows. */
  readonly facts: Facts;
  readonly onFacts: (facts: Facts) => void;
  /** The way to the issuer's page failed. */
  readonly isLost: boolean;
  readonly onSignIn: () => void;
}

/** Customers with a name: chosen, named, forgotten. */
export function People(props: PeopleProps) {
  const { t } = useText();
  const { view, isLost, onSignIn } = props;
  const { state } = view;
  if (state === 'opening') return <p className={styles['note']}>{t('studio.people.opening')}</p>;
  if (state === 'closed' || state === 'forbidden')
    return <p className={styles['note']}>{t(`studio.people.${state}`)}</p>;
  if (state === 'signedOut' || state === 'failed')
    return (
      <div className={styles['note']}>
        <p>{t(isLost ? 'studio.flow.signedOut.lost' : `studio.people.${state}`)}</p>
        <Button kind="ink" size="s" onClick={state === 'failed' ? view.retry : onSignIn}>
          {t(state === 'failed' ? 'studio.retry' : 'studio.publish.signIn')}
        </Button>
      </div>
    );
  return <Known {...props} />;
}

/** A panel that lists who is known, and has a place for whom the page follows. */
function Known({ view, paths, facts, onFacts }: PeopleProps) {
  const { t } = useText();
  const told = useRef<HTMLOutputElement>(null);
  const { people, change, state } = view;
  return (
    <>
      {people.length === 0 && <p className={styles['note']}>{t('studio.people.none')}</p>}
      <ul className={styles['list']}>
        {people.map((person) => (
          <li key={person.id}>
            <Person {...{ person, facts }} paths={paths.get(person.id)} onFacts={onFacts} />
            <IconButton
              label={t('studio.people.forget', { name: person.name })}
              icon={TrashIcon}
              iconSize="s"
              aria-disabled={view.busy || undefined}
              onClick={() => {
                if (view.busy) return;
                view.forget(person);
                // The button goes with its person.
                told.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <output ref={told} tabIndex={-1} className={styles['told']}>
        {state === 'changed' && change && (
          <p>
            {change.kind === 'name'
              ? t('studio.people.named', { name: change.name })
              : t('studio.people.forgotten', { name: change.person.name })}{' '}
            {change.kind === 'forget' && (
              <LinkButton onClick={() => view.name(change.person.name, change.person.facts)}>
                {t('studio.people.back')}
              </LinkButton>
            )}
          </p>
        )}
        {state === 'full' && <p>{t('studio.people.full')}</p>}
        {state === 'unsent' && (
          <p>
            {t('studio.people.unsent')}{' '}
            <LinkButton onClick={view.retry}>{t('studio.people.again')}</LinkButton>
          </p>
        )}
      </output>
      <NewName view={view} facts={facts} />
    </>
  );
}

interface PersonProps extends Pick<PeopleProps, 'facts' | 'onFacts'> {
  readonly person: NamedCustomer;
  readonly paths: PeoplePaths | undefined;
}

/** Whether the page follows somebody with exactly these facts. */
const isFollowed = (person: Facts, facts: Facts): boolean =>
  Object.keys(person).length === Object.keys(facts).length &&
  Object.entries(person).every(([name, value]) => facts[name] === value);

/** Somebody with a name, who they are, and whether they get through. */
function Person({ person, paths, facts, onFacts }: PersonProps) {
  const { t, speech } = useText();
  const through =
    paths &&
    t(`studio.people.${paths.all === 0 ? 'nobody' : paths.broken > 0 ? 'broken' : 'through'}`, {
      all: paths.all,
      broken: paths.broken,
    });
  const who = speech.customer(person.facts);
  return (
    <Option
      isChosen={isFollowed(person.facts, facts)}
      more={through === undefined ? who : t('studio.people.who', { who, through })}
      onPress={() => onFacts(person.facts)}
    >
      {person.name}
    </Option>
  );
}

/** Gives a name to whom the page follows. */
function NewName({ view, facts }: Pick<PeopleProps, 'view' | 'facts'>) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (Object.keys(facts).length === 0) return <p className={styles['note']}>{t('studio.people.choose')}</p>;
  function save(): void {
    if (view.busy) return;
    const given = name.trim();
    setMissing(given === '');
    if (given === '') return;
    view.name(given, facts);
    setName('');
  }
  return (
    <Form className={styles['new']} onSubmit={save}>
      <TextField
        label={t('studio.people.name')}
        hint={t('studio.people.hint')}
        error={isMissing ? t('studio.people.missing') : undefined}
        maxLength={60}
        autoComplete="off"
        value={name}
        onValue={setName}
      />
      <Button kind="ink" size="s" type="submit" busy={view.busy}>
        {t('studio.people.save')}
      </Button>
    </Form>
  );
}
