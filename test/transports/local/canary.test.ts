// The canary on the page for the first turns of a match; longer: canary.soak.ts.
import { tellsNoWord } from './canary.ts';

tellsNoWord(18);
