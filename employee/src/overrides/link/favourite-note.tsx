import { useEffect } from 'react';
import { useApp } from '../../data/app.ts';
import { linkFavourites } from '../../data/models/link-favourites.ts';

/** Loads the reader's favourites for the cards below, and says when a change of them could not be stored. */
export function FavouriteNote() {
  const app = useApp();
  const favourites = app.model(linkFavourites);
  useEffect(() => {
    const leaving = new AbortController();
    void favourites.load(leaving.signal);
    return () => leaving.abort();
  }, [favourites]);
  return (
    <p className="field-error" role="alert">
      {favourites.hasFailed.value && app.t('link:favourite_failed')}
    </p>
  );
}
