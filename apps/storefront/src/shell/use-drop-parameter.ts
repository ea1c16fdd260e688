import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that removes a parameter from the address, so that a reload does not repeat what it asks for. */
export function useDropParameter(name: string): () => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const query = new URLSearchParams(search);
    query.delete(name);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  };
}
