import { mapAddress } from '../../base/addresses/map-address.ts';

/** A store where staff checks a document. */
export interface IdentityStore {
  readonly name: string;
  readonly address: string;
  readonly mapAt: ReturnType<typeof mapAddress>;
}

/** Returns the stores of a setting: "Name, address" each, separated by semicolons. One without an address is left out. */
export const identityStores = (setting: string): readonly IdentityStore[] =>
  setting.split(';').flatMap((place) => {
    const [name = '', ...rest] = place.split(',').map((part) => part.trim());
    const address = rest.join(', ');
    return name === '' || address === '' ? [] : [{ name, address, mapAt: mapAddress(`${name}, ${address}`) }];
  });
