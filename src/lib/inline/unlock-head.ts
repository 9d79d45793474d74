import './parts/early-submit.ts';
import './parts/load-slides.ts';
import './parts/read-token.ts';
