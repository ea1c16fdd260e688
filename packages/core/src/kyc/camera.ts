import type { Upload } from '@senda/contract';
import { fromCallback, fromPromise } from 'xstate';

/** Why there is no camera: she, or her device, said no; or there is none that can be used. */
export type CameraProblem = 'refused' | 'missing';

/** What a camera says. */
export type CameraEvent =
  | {
      readonly type: 'camera.ready';
      /** What the platform shows a live picture from. */
      readonly preview: unknown;
    }
  | { readonly type: 'camera.failed'; readonly reason: CameraProblem }
  | { readonly type: 'camera.taken'; readonly file: Upload };

/** What a camera is told. */
export type CameraCommand = { readonly type: 'take' };

/** The slot of the selfie camera: open while its state lasts. The app fills it; where nobody does there is none. */
export const cameraActor = fromCallback<CameraCommand>(({ sendBack }) => {
  sendBack({ type: 'camera.failed', reason: 'missing' } satisfies CameraEvent);
});

/** The slot that makes any picture the one that a selfie travels as. Unfilled it takes the picture as it is. */
export const selfieActor = fromPromise<Upload, Upload>(({ input }) => Promise.resolve(input));
