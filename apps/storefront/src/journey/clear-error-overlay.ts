// Removes Vite's error overlay when a journey file is fixed. Loaded first: the engine, which handles journey updates, loads later.
// 'senda:listening' asks whether the file was fixed before this subscribed.
import { showSavedNote } from './saved-note.ts';

if (import.meta.hot) {
  const uncover = () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  };
  import.meta.hot.on('senda:journeys', uncover);
  import.meta.hot.on('senda:no-error', uncover);
  import.meta.hot.on('senda:saved', showSavedNote);
  import.meta.hot.send('senda:listening');
}
