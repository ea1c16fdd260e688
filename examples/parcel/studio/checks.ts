import { checksOver } from '@senda/core/checks';
import { isJourneyFile, servingOver } from '@senda/core/serving';
import { contentHash } from '@senda/journey/library';
import { parcelLibrary } from '../library.ts';

const { isWorking } = servingOver(checksOver(parcelLibrary));

/** What the studio's server asks before it writes a file. */
export const checks = { contentHash, isJourneyFile, isWorking };
