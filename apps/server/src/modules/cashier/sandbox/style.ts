export const STYLE_PATH = '/sandbox/sandbox.css'

/** The colours of the product, in both themes; a test holds them against the design system. */
const TOKENS = `:root,[data-theme=dark]{color-scheme:dark;--ground:#0d1210;--turf-1:#141a17;--turf-2:#1b231f;--turf-3:#252f2a;--line:#28322d;--line-2:#718078;--ink:#f3efe6;--ink-2:#b9beb4;--ink-3:#8f978e;--gold:#f5a82c;--gold-hover:#ffba4a;--gold-press:#dc9015;--gold-ink:#1d1303;--gold-text:#f7b84f;--gold-wash:#2b2313;--up:#63cf93;--up-wash:#14291f;--down:#ff8a6b;--down-wash:#311c16;--ribbon:#f1e3c4;--ribbon-ink:#22190a;--focus:#ffd27f}
[data-theme=light]{color-scheme:light;--ground:#f4efe4;--turf-1:#fffdf8;--turf-2:#f7f2e8;--turf-3:#ebe3d3;--line:#e4dbc9;--line-2:#8b836f;--ink:#18201b;--ink-2:#4b544d;--ink-3:#596056;--gold:#f5a82c;--gold-hover:#e99a17;--gold-press:#d1870c;--gold-ink:#1d1303;--gold-text:#8a5300;--gold-wash:#fdf0d6;--up:#17693f;--up-wash:#dff0e3;--down:#b0371a;--down-wash:#fbe5dc;--ribbon:#0f4d36;--ribbon-ink:#f6ecd3;--focus:#8a5300}`

export const STYLE = `${TOKENS}
*{box-sizing:border-box}
.sb{margin:0;min-height:100vh;background:var(--ground);color:var(--ink-2);font:430 15px/22px 'Anek Latin Variable',system-ui,sans-serif;font-feature-settings:'tnum';text-rendering:geometricPrecision}
.sb :where(h1,h2,p,ul,table){margin:0;padding:0}
.sb a{color:var(--gold-text)}
.sb :is(a,button,input):focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.sb-ribbon{position:sticky;top:0;z-index:1;padding:4px 16px 10px;text-align:center;background:var(--ribbon);color:var(--ribbon-ink);font-size:13px;line-height:18px;-webkit-mask:radial-gradient(circle at 6px 100%,#0000 5px,#000 5.5px) -6px 0/12px 100%;mask:radial-gradient(circle at 6px 100%,#0000 5px,#000 5.5px) -6px 0/12px 100%}
.sb-ribbon strong{margin-right:8px;color:inherit;font-weight:700}
.sb-head{display:flex;justify-content:center;padding:24px 16px}
.sb .sb-logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:var(--ink);text-decoration:none;font:700 24px/1 'Anek Latin Wide','Anek Latin Variable',system-ui,sans-serif}
.sb-mark{width:32px;height:32px}
.sb-bails{fill:none;stroke:var(--gold);stroke-width:3.9;stroke-linecap:round}
.sb-main{display:grid;justify-items:center;padding:0 12px 48px}
.sb-card{width:100%;max-width:560px;padding:24px;background:var(--turf-1);border-radius:12px}
.sb-top{display:flex;justify-content:space-between;align-items:flex-start;gap:16px}
.sb-card h1{color:var(--ink);font-size:40px;line-height:48px;font-weight:700;overflow-wrap:anywhere}
.sb-card h1.sb-missing{font-size:22px;line-height:28px}
.sb-card h2{margin:24px 0 12px;color:var(--ink);font-size:16px;line-height:22px;font-weight:600}
.sb-state{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin-top:8px;color:var(--ink-3);font-size:14px}
.sb-badge{padding:3px 8px 2px;border-radius:4px;font-weight:600}
.sb-gold{background:var(--gold-wash);color:var(--gold-text)}
.sb-up{background:var(--up-wash);color:var(--up)}
.sb-down{background:var(--down-wash);color:var(--down)}
.sb-quiet{background:var(--turf-3);color:var(--ink-2)}
.sb-qr{flex:none;width:112px;height:112px;padding:6px;background:#fff;border-radius:8px}
.sb-notice{margin-top:16px;padding:12px 16px;background:var(--turf-2);border-radius:8px;color:var(--ink)}
.sb button{font:inherit;cursor:pointer;border:0;border-radius:8px;color:var(--ink)}
.sb .sb-pay{display:block;width:100%;min-height:48px;margin-top:24px;padding:1px 16px 0;background:var(--gold);color:var(--gold-ink);font-weight:650;font-size:16px}
.sb .sb-pay:hover{background:var(--gold-hover)}
.sb .sb-pay:active{background:var(--gold-press)}
.sb-answers{display:grid;gap:8px;list-style:none;grid-template-columns:repeat(auto-fill,minmax(220px,1fr))}
.sb-answers li:last-child:nth-child(odd){grid-column:1/-1}
.sb .sb-answer{display:grid;gap:2px;align-content:start;width:100%;height:100%;min-height:64px;padding:10px 14px;background:var(--turf-2);text-align:left}
.sb-answer strong{font-weight:600}
.sb-answer span{color:var(--ink-3);font-size:14px;line-height:18px}
.sb :is(.sb-answer,.sb-second):hover{background:var(--turf-3)}
.sb-other{margin-top:16px}
.sb-other label{display:block;margin-bottom:6px;font-size:14px}
.sb-other>div{display:flex;align-items:center;gap:8px}
.sb-other input{flex:1;min-width:0;height:44px;padding:1px 12px 0;border:1px solid var(--line-2);border-radius:8px;background:var(--turf-2);color:var(--ink);font:inherit}
.sb .sb-second{height:44px;padding:1px 16px 0;background:var(--turf-2);font-weight:600}
.sb-history table{width:100%;border-collapse:collapse;font-size:14px}
.sb-history :is(th,td){padding:8px 8px 7px 0;border-bottom:1px solid var(--line);text-align:left;font-weight:430}
.sb-history th{color:var(--ink-3);font-size:13px}
.sb-history td{color:var(--ink)}
.sb-history .sb-num{text-align:right;padding-right:16px}
.sb-foot{display:flex;justify-content:space-between;align-items:center;gap:16px;margin-top:24px;color:var(--ink-3);font-size:14px}
.sb-foot a{display:inline-flex;align-items:center;min-height:44px}
@media (max-width:479px){.sb-card{padding:16px}.sb-card h1{font-size:32px;line-height:40px}.sb-qr{width:88px;height:88px}}
`
