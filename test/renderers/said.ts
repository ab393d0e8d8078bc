import type { Scene } from '#renderers/scene.ts';

/** What a picture says beside its places: of the position, and of the layer that is shown. */
export const saidIn = ({ words: { notes, layer } }: Pick<Scene, 'words'>): readonly string[] => [...notes, ...layer];
