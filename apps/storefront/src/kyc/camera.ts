import type { CameraCommand, CameraEvent, CameraInput } from '@senda/core/features/kyc';
import { fromCallback } from 'xstate';
import { cameraProblemOf, closeCamera, openCamera, play } from '../platform/camera/camera.ts';
import { documentOf, selfieOf } from './picture.ts';

/** The camera, on while the invoking state is active: the front one for a selfie, else the back one. */
export const camera = fromCallback<CameraCommand, CameraInput>(({ input: { takes }, sendBack, receive }) => {
  const emit = (event: CameraEvent) => sendBack(event);
  const pictureOf = takes === 'selfie' ? selfieOf : documentOf;
  const video = document.createElement('video');
  let stream: MediaStream | undefined;
  let left = false;
  const close = () => closeCamera(stream);
  const open = async () => {
    stream = await openCamera(takes === 'selfie' ? 'user' : 'environment');
    if (left) return close();
    await play(video, stream);
    emit({ type: 'camera.ready', preview: stream });
  };
  const take = async () =>
    emit({
      type: 'camera.taken',
      file: await pictureOf({ image: video, width: video.videoWidth, height: video.videoHeight }),
    });
  const fail = (error: unknown) => {
    close();
    emit({ type: 'camera.failed', reason: cameraProblemOf(error) });
  };
  receive(() => void take().catch(fail));
  void open().catch(fail);
  return () => {
    left = true;
    close();
  };
});
