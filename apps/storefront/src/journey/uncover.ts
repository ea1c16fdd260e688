// In development an error in a journey file stands over the page until the file is mended. EventBuffer from the first moment on, as the
// engine, which follows the file, comes later; whether it was mended before this listened is asked.
if (import.meta.hot) {
  const uncover = () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  };
  import.meta.hot.on('senda:journeys', uncover);
  import.meta.hot.on('senda:no-error', uncover);
  import.meta.hot.send('senda:listening');
}
