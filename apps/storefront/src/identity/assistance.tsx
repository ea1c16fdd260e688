import { ButtonLink, Card, CardHead } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { Directions } from '../shell/directions.tsx';
import { useHelpWay } from '../shell/reach.tsx';
import { stores } from './stores.ts';

/** Where staff checks the document: the stores of the configuration, else how to reach us. */
export function Assistance() {
  const help = useHelpWay();
  if (stores.length > 0) return <Stores />;
  return (
    <div>
      <ButtonLink kind="fwd" href={help.href}>
        {help.label}
      </ButtonLink>
    </div>
  );
}

/** The stores where staff checks a document; nothing without a configured one. */
export function Stores() {
  const { t } = useText();
  return stores.map(({ name, address, mapAt }) => (
    <Card key={name}>
      <CardHead title={name} />
      <p className="muted">{address}</p>
      <p>{t('kyc.store.bring')}</p>
      <Directions to={mapAt} />
    </Card>
  ));
}
