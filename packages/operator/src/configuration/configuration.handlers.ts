/** The configuration (spec 7.call.getGlobalConfig): the same for all callers. */
import type { CallName, JourneySettings } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { servedVersion } from '../rules/journey-versions.ts';
import { maintenanceIn, settingsIn } from '../rules/maintenance.ts';
import { maxPromoCodes } from '../rules/order/price.ts';
import { consentSettings, downloads, mexico, profileParameters, webfront } from '../seed/configuration.ts';
import { journeyIcons, numberTypeIcons, simTypeIcons } from '../seed/icons.ts';
import { languages, textsIn } from '../seed/locale.ts';
import { nationalities } from '../seed/nationalities.ts';

/** Timer of codes and polling of payments (spec 9.otp, 9.polling). */
const timings = {
  otp: { defaultTimerSeconds: 120, resendAtSeconds: 60 },
  polling: { attempts: 30, intervalMs: 1_000 },
};

/** Returns the published journeys by id; onboarding is null if storefronts use their built-in one. */
async function journeySettings(ctx: RequestContext): Promise<JourneySettings> {
  const { onboarding = null, ...journeys } = ctx.journeys();
  return { onboarding, journeys, version: await servedVersion(ctx), ...timings };
}

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

export const configHandlers: Handlers<ConfigCall> = {
  getGlobalConfig: async () => ({ country_config: mexico }),
  getWebfrontSettings: async () => webfront,
  getMaintenance: async (_, ctx) => maintenanceIn(await settingsIn(ctx.store), ctx.now),
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
  getPromotionConfig: async () => ({ maximumPromoCodes: maxPromoCodes }),
  getJourneySettings: (_, ctx) => journeySettings(ctx),
  getDownloadAppUrl: async ({ query }) => ({ url: downloads[query.platform ?? 'any'] }),
};
