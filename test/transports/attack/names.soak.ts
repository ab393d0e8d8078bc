// The worst names there can be, all of names.ts.
import { areShown, NAMES } from './names.ts';

areShown(NAMES);
