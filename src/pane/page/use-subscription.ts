import { useLayoutEffect, useState } from "preact/hooks";

/** A subject that calls its listeners after each change. */
export interface Subscribable {
  subscribe(listener: () => void): () => void;
}

/** Reads a value of the subject, and draws again after every change. */
export function useSubscription<S extends Subscribable, T>(subject: S, read: (subject: S) => T): T {
  const [latest, setLatest] = useState(() => read(subject));
  useLayoutEffect(() => {
    const follow = () => setLatest(() => read(subject));
    // A change between the first drawing and this subscription must not be missed.
    follow();
    return subject.subscribe(follow);
  }, [subject]);
  return latest;
}
