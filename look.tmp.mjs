import { startTestProduct } from './scripts/lib/test-product.mjs';
import { writeFileSync } from 'node:fs';
const p = await startTestProduct('sqlite', {DATA_DIR:'/tmp/holder/data'});
const post=(path,json,token)=>fetch(p.url+'/api'+path,{method:'POST',headers:{'Content-Type':'application/json',...(token?{Authorization:'Bearer '+token}:{})},body:JSON.stringify(json)}).then(r=>r.json());
const {token}=await post('/admin/login',{username:p.username,password:p.password});
const ids={};
for (const [k,v] of Object.entries({a:{Name:'Sample Intern',Domain:'Web Development',Course:true,referenceNumber:'REF-2025-0147'},b:{Name:'Łukasz Wiśniewski-Брежнев Παπαδόπουλος the Third of Somewhere Far',Domain:'Application Development for Very Large Distributed Systems, with Databases',Course:false,CertificateId:'A/B_c-'+Date.now()},c:{Name:'प्रिया शर्मा',Domain:'Web Development',Course:true}})) {const r=await post('/admin/validation',v,token); ids[k]=r.data.CertificateId;}
const rev=await post('/admin/validation',{Name:'Gone Person',Domain:'Web Development',Course:true},token); ids.r=rev.data.CertificateId;
await post('/admin/certificates/'+ids.r+'/revoke',{reason:'Issued twice.'},token);
for (const k of Object.keys(ids)) { const e=encodeURIComponent(ids[k]);
 const t=Date.now(); const pdf=await fetch(p.url+'/api/certificates/'+e+'/pdf'); const b=Buffer.from(await pdf.arrayBuffer()); console.log(k,pdf.status,pdf.headers.get('content-disposition'),b.length,Date.now()-t); if(pdf.ok)writeFileSync(`/tmp/holder/${k}.pdf`,b); else console.log(b.toString());
 const t2=Date.now(); const pic=await fetch(p.url+'/api/certificates/'+e+'/picture'); const c=Buffer.from(await pic.arrayBuffer()); console.log(k,pic.status,c.length,Date.now()-t2,pic.headers.get('etag')); if(pic.ok)writeFileSync(`/tmp/holder/${k}.png`,c); else console.log(c.toString());
 const pg=await fetch(p.url+'/verifywork/'+e); const h=await pg.text(); console.log(pg.status, pg.headers.get('cache-control'), h.match(/<title>.*?<\/title>/)?.[0], h.match(/og:image" content="[^"]*/)?.[0], h.match(/name="robots"[^>]*/)?.[0]);
 writeFileSync(`/tmp/holder/${k}.html`,h);
}
console.log((await fetch(p.url+'/verifywork/NOPE')).status);
if (process.argv[2]==='stay') { console.log('URL',p.url,JSON.stringify(ids)); process.once('SIGTERM',()=>p.stop().catch(e=>console.log(e.message)).then(()=>process.exit())); } else await p.halt();
