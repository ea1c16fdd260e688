import type { Upload } from '@senda/contract';
import { fromCallback, fromPromise } from 'xstate';
import type { CameraProblem } from '../../base/camera/camera-problem.ts';

/** Event of a camera. */
export type CameraEvent =
  | {
      readonly type: 'camera.ready';
      /** Source of the live picture, specific to the platform. */
      readonly preview: unknown;
    }
  | { readonly type: 'camera.failed'; readonly reason: CameraProblem }
  | { readonly type: 'camera.taken'; readonly file: Upload };

/** Command to a camera. */
export type CameraCommand = { readonly type: 'take' };

/** What a camera takes: it faces the customer for a selfie. */
export interface CameraInput {
  readonly takes: 'selfie' | 'document';
}

/** The camera, open while its state lasts. The app provides the implementation; without one there is no camera. */
export const cameraActor = fromCallback<CameraCommand, CameraInput>(({ sendBack }) => {
  sendBack({ type: 'camera.failed', reason: 'missing' } satisfies CameraEvent);
});

/** Converts a picture to the selfie format. Without an implementation it returns the picture unchanged. */
export const selfieActor = fromPromise<Upload, Upload>(({ input }) => Promise.resolve(input));
