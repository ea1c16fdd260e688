/** The configuration (specification, section 7): what is the same for everybody. */
import type { CallName } from '@senda/contract';
import type { Feature } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { maintenanceIn, settingsIn } from '../rules/maintenance.ts';
import { mostPromoCodes } from '../rules/promos.ts';
import { consentSettings, downloads, mexico, profileParameters, webfront } from '../seed/configuration.ts';
import { journeyIcons, numberTypeIcons, simTypeIcons } from '../seed/icons.ts';
import { languages, textsIn } from '../seed/locale.ts';
import { nationalities } from '../seed/nationalities.ts';
import { journeySettings } from './journey.ts';

type ConfigCall = Extract<
  CallName,
  | 'getGlobalConfig'
  | 'getWebfrontSettings'
  | 'getMaintenance'
  | 'listLocaleKeys'
  | 'getAppLocale'
  | 'getSignupNotifications'
  | 'getConsentSettings'
  | 'getProfileParameters'
  | 'listNationalities'
  | 'listJourneyIcons'
  | 'listSimTypeIcons'
  | 'listNumberTypeIcons'
  | 'getPromotionConfig'
  | 'getJourneySettings'
  | 'getDownloadAppUrl'
>;

export const configHandlers: Feature<ConfigCall> = {
  getGlobalConfig: async () => ({ country_config: mexico }),
  getWebfrontSettings: async () => webfront,
  getMaintenance: async (_, op) => maintenanceIn(await settingsIn(op.store), op.now),
  listLocaleKeys: async () => ({
    languages: languages.map(({ key, name }) => ({ key, name, isDefault: key === mexico.default_language })),
  }),
  getAppLocale: async ({ query }) => {
    const keys = textsIn(query.langCode);
    if (!keys) throw new Refusal('NOT_FOUND', { message: 'There are no texts in this language.' });
    return { keys };
  },
  getSignupNotifications: async (_, { sendsTexts, trustsGuests }) => ({
    channels: sendsTexts ? ['EMAIL', 'SMS'] : ['EMAIL'],
    isGuestSignupSMSChannel: sendsTexts,
    isNoOtpFlow: trustsGuests,
  }),
  getConsentSettings: async () => ({ settings: consentSettings }),
  getProfileParameters: async () => profileParameters,
  listNationalities: async () => ({ nationalities }),
  listJourneyIcons: async () => ({ icons: journeyIcons }),
  listSimTypeIcons: async () => ({ icons: simTypeIcons }),
  listNumberTypeIcons: async () => ({ icons: numberTypeIcons }),
  getPromotionConfig: async () => ({ maximumPromoCodes: mostPromoCodes }),
  getJourneySettings: (_, op) => journeySettings(op),
  getDownloadAppUrl: async ({ query }) => ({ url: downloads[query.platform ?? 'any'] }),
};
