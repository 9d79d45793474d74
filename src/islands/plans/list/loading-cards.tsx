const cards = ['first', 'second', 'third'];

/** As high as the loaded cards, so that nothing below them moves. */
export const LoadingCards = () => (
  <ul className="trio" aria-hidden="true">
    {cards.map((card) => (
      <li key={card} className="card">
        <p className="lab skel">&nbsp;</p>
        <p className="fig skel">&nbsp;</p>
        <p className="sm skel">&nbsp;</p>
      </li>
    ))}
  </ul>
);
