import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ParcelPages } from './page.tsx';

createRoot(document.body).render(
  <BrowserRouter>
    <ParcelPages />
  </BrowserRouter>,
);
