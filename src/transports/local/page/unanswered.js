// What was sent and got no answer. The server may have done it: sent again under the same id it is done once.

/** Gives what is sent its id. */
export function makeUnanswered(newId) {
  let waiting = [];
  const same = (what) => waiting.find((one) => one.what === JSON.stringify(what));
  /** What is sent now; told when that was answered, or got no answer. */
  return (what) => {
    const before = waiting;
    const sent = same(what) ?? { what: JSON.stringify(what), id: newId() };
    return {
      id: sent.id,
      // Whoever goes on to something else lets go of what failed before it; what fails meanwhile is kept.
      answered: () => {
        waiting = waiting.filter((one) => one !== sent && !before.includes(one));
      },
      failed: () => {
        waiting = [...waiting.filter((one) => one !== sent), sent];
      },
    };
  };
}
