import type { Nationality } from '@senda/contract';

/** ISO 3166-1 alpha-2: the members and observers of the United Nations. */
const codes =
  `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM
CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE
IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR
MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL
SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW`.split(
    /\s+/,
  );

const names = (locale: string) => {
  const display = new Intl.DisplayNames([locale], { type: 'region' });
  return (code: string) => display.of(code) ?? code;
};
const [english, spanish] = [names('en-US'), names('es-MX')];

/** Mexico first, then by the Spanish name. */
export const nationalities: Nationality[] = codes
  .map((code) => ({ code, name: { 'en-US': english(code), 'es-MX': spanish(code) } }))
  .toSorted((one, other) => {
    if (one.code === 'MX' || other.code === 'MX') return one.code === 'MX' ? -1 : 1;
    return one.name['es-MX'].localeCompare(other.name['es-MX'], 'es-MX');
  });
