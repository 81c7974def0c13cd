// Loaded in the pane just before Office.js: what Excel for Windows puts on `window.external`, the workbench does too.
Object.assign(window.external, (window.opener ?? window.parent).officeHost(window));
