import { model } from '@senda/contract';
import * as v from 'valibot';

export const ProfileData = v.object({
  profile: model.Profile,
});
export type ProfileData = v.InferOutput<typeof ProfileData>;
